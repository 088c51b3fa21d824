import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '@account-doctor/contract/game';
import type { Marketplace } from '../../../server/domain/link/marketplaces/marketplace';
import { activeModels } from '../../../server/domain/model';
import { takeAskedPrice } from '../../../server/flows/takeSales/takeAskedPrice';
import { listingRef, listingDescription } from '../../../server/domain/link/listingSource';
import { openListing } from '../../../server/domain/link/openListing';
import { readDescription } from '../../../server/domain/reading';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame, testGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';

const HOST = 'shop.example.com';

interface Listed {
  price?: number;
  skins?: number | null;
  server?: string;
  path?: string;
  over?: boolean;
}

const pageOf = ({ price = 1_400, skins = 60, server = '安卓 QQ', over = false }: Listed) => {
  const properties = [
    ['区服', server],
    ['段位', '黄金'],
    ...(skins === null ? [] : [['皮肤数量', String(skins)]]),
  ].map(([name, value]) => ({ name, value }));
  const availability = `https://schema.org/${over ? 'SoldOut' : 'InStock'}`;
  const product = {
    '@type': 'Product',
    name: '测试游戏账号',
    additionalProperty: properties,
    offers: { '@type': 'Offer', price, availability },
  };
  return `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
};

const shop = (listed: Listed, sample: boolean): Marketplace => ({
  name: HOST,
  sample,
  overWords: [],
  servesPage: ({ host }) => host === HOST,
  open: (url) => Promise.resolve({ html: pageOf(listed), url }),
});

let service: TestService;
let player: TestPlayer;

const allowedHosts = () => service.services.settings.listing.askedPricesFrom ?? [];

/** Reads a listing of the shop for the player. */
async function read(listed: Listed = {}, { hosts = allowedHosts(), sample = false } = {}) {
  const text = `https://${HOST}${listed.path ?? '/goods/123456?token=secret'}`;
  const parts = { mayNameMarketplaces: true, reportProblem: () => undefined };
  const opened = await openListing(text, [shop(listed, sample)], parts);
  const { userId } = player.session;
  const { gameId } = testGame.game;
  const reading = await readDescription(service.services, listingDescription(opened, hosts), {
    userId,
    gameId,
  });
  return {
    readingId: reading.readingId,
    answers: Object.fromEntries(reading.answers.map(({ key, answer }) => [key, answer])),
  };
}
async function order(part: Parameters<TestPlayer['order']>[0]) {
  expect((await player.submit(part)).envelope.code).toBe('OK');
  await service.runJobs();
}
const rowsOf = async (query: string) =>
  (await service.services.database.$client.query<Record<string, unknown>>(query)).rows;
const stored = () => rowsOf("select * from sales where source_ref like 'listing:%' order by price");
const changes = async () => (await rowsOf('select changes from sale_changes'))[0]?.changes;

const setUp = async (settings: Record<string, string>) => {
  service = await buildService({ settings });
  await seedTestGame(service.services);
  player = await newPlayer(service);
};
describe('the asked price of a marketplace that allows its use', () => {
  beforeAll(() => setUp({ LISTING_ASKED_PRICES_FROM: HOST }));
  afterAll(() => service.close());
  beforeEach(async () => {
    player = await newPlayer(service);
    await service.services.database.$client.query(
      `delete from sales where source_ref like 'listing:%'; delete from quarantined_sales`,
    );
  });

  it('is stored once for the desktop and mobile pages of a listing', async () => {
    const { database, now } = service.services;
    const listed = {
      ...{ gameId: 'test-game', serverId: 'test-qq', answers: { skins: 60, rank: 'gold' } },
      ...{ price: 140_000, ref: 'a'.repeat(24), readAt: now().toISOString() },
    };
    const parts = { database, now, models: activeModels(database) };
    for (const host of ['www.shop.example.com', 'm.shop.example.com'])
      await takeAskedPrice(parts, { ...listed, host });
    expect(await stored()).toHaveLength(1);
  });

  it('is stored once, with what the page says and nothing about the customer', async () => {
    const { readingId, answers } = await read();
    const before = await changes();
    await order({ readingId, answers });
    const [sale, ...others] = await stored();
    expect(others).toEqual([]);
    expect(sale).toMatchObject({
      game_id: 'test-game',
      server_id: 'test-qq',
      zone_family: 'qq',
      kind: 'asked',
      price: 140_000,
      answers: { skins: 60, rank: 'gold' },
      at: service.services.now(),
      sample: false,
      self_reported: false,
    });
    expect(sale?.source_ref).toMatch(/^listing:shop\.example\.com\/[0-9a-f]{24}$/);
    const written = JSON.stringify(sale);
    for (const personal of ['secret', '123456', player.session.userId])
      expect(written).not.toContain(personal);
    expect(await rowsOf('select * from quarantined_sales')).toEqual([]);
    expect(await changes()).toBe(Number(before) + 1);

    // As in imports, a known listing stays as it is.
    const again = await read({ price: 1_300, path: '/goods/123456/?token=other' });
    await order(again);
    expect(await stored()).toEqual([sale]);
    expect(await changes()).toBe(Number(before) + 1);
    await order(await read({ path: '/goods/123457' }));
    expect(await stored()).toHaveLength(2);
  }, 30_000);

  it('is the one that the page names, whatever the client declares', async () => {
    const { readingId, answers } = await read();
    await order({ readingId, answers, askedPrice: 20_000, isBuyer: true });
    expect(await stored()).toMatchObject([{ price: 140_000 }]);
  }, 30_000);

  it('is stored without the answers that the customer typed', async () => {
    const { readingId, answers } = await read();
    await order({ readingId, answers: { ...answers, rank: 'bronze', banned: true } });
    expect(await stored()).toMatchObject([{ answers: { skins: 60 } }]);
    expect((await stored())[0]?.answers).toEqual({ skins: 60 });
  }, 30_000);

  it.each<[string, Listed, { answers?: Answers; serverId?: string }]>([
    ['a required answer was changed', {}, { answers: { skins: 61, rank: 'gold' } }],
    ['a required answer was typed', { skins: null }, { answers: { skins: 60, rank: 'gold' } }],
    ['another server was chosen', {}, { serverId: 'test-rare' }],
    ['the page names no server', { server: '见描述' }, {}],
    ['the page has no price', { price: 0 }, {}],
    ['the address names no listing', { path: '/goods?token=1' }, {}],
  ])(
    'is not stored if %s',
    async (_, listed, typed) => {
      await order({ ...(await read(listed)), ...typed });
      expect(await stored()).toEqual([]);
    },
    30_000,
  );

  it('is not stored from the words of a form or the reading of somebody else', async () => {
    const { readingId, answers } = await read();
    await order({ answers, askedPrice: 140_000 });
    const reader = player;
    player = await newPlayer(service);
    await order({ readingId, answers });
    player = reader;
    expect(await stored()).toEqual([]);
  }, 30_000);

  it('is not stored from a generated listing', async () => {
    await order(await read({}, { sample: true }));
    expect(await stored()).toEqual([]);
  }, 30_000);

  it('is not read from a sold listing', async () => {
    await expect(read({ over: true })).rejects.toMatchObject({ code: 'LINK_OVER' });
  }, 30_000);

  it('is held for review if it is implausible', async () => {
    await order(await read({ price: 14_000 }));
    const [sale] = await stored();
    expect(await rowsOf('select sale_id, rule, reason, state from quarantined_sales')).toEqual([
      { sale_id: sale?.sale_id, rule: 'import', reason: 'price', state: 'held' },
    ]);
  }, 30_000);
});

describe('without the setting', () => {
  beforeAll(() => setUp({}));
  afterAll(() => service.close());

  it('no asked price is stored', async () => {
    await order(await read());
    expect(await rowsOf('select * from account_readings where listing is not null')).toEqual([]);
    // Read while the marketplace was still allowed.
    await order(await read({}, { hosts: [HOST] }));
    expect(await rowsOf('select * from account_readings where listing is not null')).toHaveLength(
      1,
    );
    expect(await stored()).toEqual([]);
  }, 30_000);
});

describe('the name of a listing', () => {
  const ref = (address: string) => listingRef(new URL(address));

  it('is the same for every link to it', () => {
    const one = ref('https://a.example/goods/12.html');
    expect(one).toMatch(/^[0-9a-f]{24}$/);
    for (const same of ['?token=1', '#top', ';jsessionid=7', '/', '/;a=1', '?userid=5&utm_id=7'])
      expect(ref(`https://a.example/goods/12.html${same}`)).toBe(one);
    expect(ref('https://a.example/detail?token=5&goodsId=12')).toBe(
      ref('https://a.example/detail?goodsId=12&share=6'),
    );
  });

  it('is the same on the desktop and mobile pages of a marketplace', () => {
    for (const host of ['www.a.example', 'm.a.example', 'h5.a.example'])
      expect(ref(`https://${host}/goods/12`)).toBe(ref('https://a.example/goods/12'));
    expect(ref('https://mm.a.example/goods/12')).not.toBe(ref('https://a.example/goods/12'));
  });

  it('differs between listings and between hosts', () => {
    const addresses = [
      'https://a.example/goods/12',
      'https://a.example/goods/13',
      'https://b.example/goods/12',
      'https://a.example/detail?goodsId=12',
      'https://a.example/detail?goodsId=13',
    ];
    expect(new Set(addresses.map(ref)).size).toBe(addresses.length);
  });
});
