import type { PayloadOf } from '@account-doctor/contract/types';
import type { Catalogue } from '@account-doctor/contract/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkApple, checkPrices } from '../../../server/doctor/selling';
import { noPrices, priceProblems, type Prices } from '../../../server/domain/price';
import {
  compareCatalogue,
  exportCatalogue,
  importCatalogue,
} from '../../../server/flows/catalogue';
import { readSettings } from '../../../server/start/settings';
import { seedHumanGame } from '../appraisal/customer';
import { start, type VirtualImitation } from '../payment/imitations/wechat-virtual';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

/** WeChat sells each kind of goods as one product with one price. */

type Set = Record<string, Partial<Prices>>;
const problemsOf = (set: Set, settings: Record<string, string> = {}) => {
  const prices = new Map(
    Object.entries(set).map(([game, own]) => [
      game === 'all' ? null : game,
      { ...noPrices, ...own },
    ]),
  );
  const changed = [...prices.keys()].flatMap((gameId) =>
    (['human', 'unlock'] as const).map((kind) => ({ gameId, kind })),
  );
  return priceProblems(
    readSettings({ PAYMENT_PROVIDERS: 'wechat,wechat-virtual', ...settings }),
    prices,
    changed,
  ).map(({ gameId, kind }) => `${kind} of ${gameId ?? 'all'}`);
};

describe('prices that conflict with WeChat’s products', () => {
  it.each([
    ['the default settings', {}, []],
    ['a price for all games', { all: { unlock: 1_290 } }, []],
    ['a game’s own', { genshin: { unlock: 1_290 } }, ['unlock of genshin']],
    ['a game’s price that equals the general one', { genshin: { unlock: 990 } }, []],
    ['a free game', { genshin: { unlock: 0 } }, []],
    [
      'a game’s price if the service is otherwise free',
      { all: { unlock: 0 }, genshin: { unlock: 500 } },
      [],
    ],
    [
      'the prices of two games if the service is otherwise free',
      { all: { unlock: 0 }, genshin: { unlock: 500 }, wzry: { unlock: 900 } },
      ['unlock of genshin', 'unlock of wzry'],
    ],
    [
      'that of all games, where a game keeps its own',
      { all: { unlock: 1_290 }, genshin: { unlock: 990 } },
      ['unlock of all', 'unlock of genshin'],
    ],
    ['each kind separately', { genshin: { human: 3_900, unlock: 3_900 } }, ['unlock of genshin']],
    ['less than Apple’s minimum', { all: { unlock: 99 } }, ['unlock of all']],
    ['Apple’s minimum', { all: { unlock: 100 } }, []],
  ] as [string, Set, string[]][])('%s', (_, set, problems) => {
    expect(problemsOf(set)).toEqual(problems);
  });

  it.each([
    ['the sandbox, which sells at any price', { PAYMENT_PROVIDERS: 'sandbox' }],
    ['no virtual goods', { PAYMENT_PROVIDERS: 'alipay' }],
    ['goods that the settings sell otherwise', { PAY_CHANNELS_UNLOCK: 'h5:web,weapp:jsapi' }],
    ['goods that the settings do not sell', { PAY_CHANNELS_UNLOCK: 'none' }],
  ])('with %s do not exist', (_, settings) => {
    expect(problemsOf({ all: { unlock: 50 }, genshin: { unlock: 1_290 } }, settings)).toEqual([]);
  });

  it('include less than ¥1 only where Apple sells', () => {
    const settings = { PAY_CHANNELS_UNLOCK: 'weapp:virtual' };
    expect(problemsOf({ all: { unlock: 99 } }, settings)).toEqual([]);
  });
});

describe('the desk of a service that sells by WeChat', () => {
  let wechat: VirtualImitation;
  let service: TestService;
  let admin: SignedInMember;
  beforeAll(async () => {
    wechat = await start();
    service = await buildService({ settings: wechat.settings });
    await seedHumanGame(service);
    admin = await signedInMember(service, 'admin');
  });
  beforeEach(() => service.services.database.$client.query('truncate service_prices'));
  afterAll(async () => {
    await service.close();
    await wechat.close();
  });

  type Saved = PayloadOf<'POST /desk-api/price/save'>;
  const save = async (prices: Partial<Saved>) =>
    (
      await service.call(
        'POST /desk-api/price/save',
        { gameId: null, human: null, unlock: null, ...prices },
        { session: admin.session },
      )
    ).envelope;
  const listed = async () => {
    const { envelope } = await service.call('GET /desk-api/price/list', {}, admin);
    return envelope.data;
  };
  const gameId = 'test-game';

  it('rejects a conflicting price of one game at its field, with the reason, and does not change it', async () => {
    const problem =
      '报告解锁在微信里只有一个道具、一个价格，不能同时卖 ¥12.9 和 ¥9.9：请所有游戏定一样的价，单独的价格留空，或填 0（免费）';
    expect(await save({ gameId, unlock: 1_290 })).toMatchObject({
      code: 'VALIDATION_FAILED',
      msg: problem,
      data: { fields: { unlock: problem } },
    });
    expect((await listed())?.games).toEqual([]);
    expect((await save({ gameId, unlock: 0 })).code).toBe('OK');
    expect((await save({ gameId, unlock: 990 })).code).toBe('OK');
  });

  it('rejects another general price while a game keeps its own, and accepts it afterwards', async () => {
    await save({ gameId, unlock: 990 });
    expect((await save({ unlock: 1_290 })).code).toBe('VALIDATION_FAILED');
    expect((await save({ gameId })).code).toBe('OK');
    expect((await save({ unlock: 1_290 })).code).toBe('OK');
    expect((await save({ unlock: 99 })).msg).toContain('最低付 ¥1');
  });

  it('allows existing conflicts to be resolved one after another', async () => {
    await service.services.database.$client.query(
      `insert into service_prices (kind, game_id, amount, at)
       values ('unlock', 'test-game', 1290, now()), ('unlock', 'closed-game', 500, now())`,
    );
    expect((await save({ human: 4_900 })).code).toBe('OK');
    expect((await save({ gameId, unlock: 1_390 })).code).toBe('VALIDATION_FAILED');
    expect((await save({ gameId, unlock: 990 })).code).toBe('OK');
    expect((await save({ gameId: 'closed-game' })).code).toBe('OK');
  });

  it('applies the same rules to a file of games', async () => {
    const file: Catalogue = { ...(await exportCatalogue(service.services.database)), prices: {} };
    const [game, ...games] = file.games;
    if (!game) throw new Error('No game');
    const dear: Catalogue = { ...file, games: [{ ...game, prices: { unlock: 1_290 } }, ...games] };
    const at = new Date();
    const { differences } = await compareCatalogue(service.services, dear, at);
    const [problem] = differences.flatMap(({ problems }) => problems);
    expect(problem?.chinese).toContain('一个道具、一个价格');
    expect(problem?.english).toContain('unlock is a single product with a single price');
    const taken = importCatalogue(service.services, dear, { staffId: null, at });
    await expect(taken).rejects.toThrow('一个道具、一个价格');
    // All games may change their price at once.
    const moved: Catalogue = { ...dear, prices: { unlock: 1_290 } };
    const { answer } = await importCatalogue(service.services, moved, { staffId: null, at });
    expect(answer.flatMap(({ problems }) => problems)).toEqual([]);
    expect((await listed())?.general.unlock).toBe(1_290);
  });

  it('lets npm run doctor report conflicts, and the short name that Apple requires', async () => {
    await service.services.database.$client.query(
      `insert into service_prices (kind, game_id, amount, at) values ('unlock', 'test-game', 1290, now())`,
    );
    const under = (more: Record<string, string> = {}) =>
      readSettings({ ...wechat.settings, ...more });
    const { database } = service.services;
    const contradictions = await checkPrices(under(), database);
    const contradiction = contradictions.find(({ said }) => said.includes('test-game'));
    expect(contradiction).toMatchObject({ about: 'prices', state: 'bad' });
    expect(contradiction?.said).toMatch(
      /^WeChat cannot sell unlock in test-game: unlock is a single product/,
    );
    expect(checkApple(under())[0]?.said).toContain('WECHAT_SHORT_NAME is unset');
    expect(checkApple(under({ WECHAT_SHORT_NAME: '账号博士' }))).toEqual([]);
    const jsapi = under({ PAY_CHANNELS_UNLOCK: 'weapp:jsapi', PAY_CHANNELS_HUMAN: 'weapp:jsapi' });
    expect(checkApple(jsapi)).toEqual([]);
    expect(await checkPrices(jsapi, database)).toEqual([]);
  });
});
