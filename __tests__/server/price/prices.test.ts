import type { PayloadOf } from '@account-doctor/contract/types';
import { Catalogue, catalogueText } from '@account-doctor/contract/catalogue';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/domain/payment/books';
import {
  compareCatalogue,
  exportCatalogue,
  importCatalogue,
} from '../../../server/flows/catalogue';
import { seedHumanGame } from '../appraisal/customer';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { orderAppraisal, payerOf } from '../payment/payer';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let admin: SignedInMember;
let player: TestPlayer;
let call: ReturnType<typeof payerOf>;
beforeAll(async () => {
  service = await buildService({ settings: { ORDERS_PER_DAY: '1000', ORDERS_UNPAID: '1000' } });
  await seedHumanGame(service);
  admin = await signedInMember(service, 'admin');
  player = await newPlayer(service);
  call = payerOf(service, player.session);
});
beforeEach(() => service.services.database.$client.query('truncate service_prices'));
afterEach(async () => expect(await checkBooks(service.services)).toEqual([]));
afterAll(() => service.close());

const gameId = 'test-game';
type Saved = PayloadOf<'POST /desk-api/price/save'>;
const save = async (prices: Partial<Saved>, { session } = admin) =>
  (
    await service.call(
      'POST /desk-api/price/save',
      { gameId: null, human: null, unlock: null, ...prices },
      { session },
    )
  ).envelope;
const listed = async () =>
  (await service.call('GET /desk-api/price/list', {}, { session: admin.session })).envelope.data;
const orderAt = async () => {
  const orderId = await orderAppraisal(service, player.session);
  return (await call('get/info', { orderId })).data?.listPrice;
};
/** The price of unlocking the report of an estimate, as shown to its owner. */
const unlockPrice = async (orderId: string) =>
  (
    await service.call(
      'GET /app-api/report/unlock/order/unlock/record',
      { orderId },
      { session: player.session },
    )
  ).envelope.data?.ways.payment?.price;

describe('the price of a service', () => {
  it('is the game’s own, otherwise the one for all games, otherwise that of the settings', async () => {
    expect(await orderAt()).toBe(3_900);
    await save({ human: 4_900 });
    expect(await orderAt()).toBe(4_900);
    await save({ gameId, human: 5_900 });
    await save({ gameId: 'closed-game', human: 100 });
    expect(await orderAt()).toBe(5_900);
    await save({ gameId, human: 0 });
    expect(await orderAt()).toBe(0);
    await save({ gameId });
    expect(await orderAt()).toBe(4_900);
    expect(await listed()).toEqual({
      settings: { human: 3_900, unlock: 990 },
      general: { human: 4_900, unlock: null },
      games: [{ gameId: 'closed-game', human: 100, unlock: null }],
      products: [],
    });
  });

  it('applies to later orders; existing orders keep theirs', async () => {
    const made = await orderAppraisal(service, player.session);
    const paid = await orderAppraisal(service, player.session);
    await call('create/pre', { orderId: paid });
    await save({ human: 9_900 });
    for (const orderId of [made, paid]) {
      const { data } = await call('create/pre', { orderId });
      expect([data?.listPrice, data?.price]).toEqual([3_900, 3_900]);
    }
    expect(await orderAt()).toBe(9_900);
  });

  it('of a report is shown as it is now, and after an order as ordered', async () => {
    const orderId = await player.order();
    await service.runJobs();
    expect(await unlockPrice(orderId)).toBe(990);
    await save({ gameId, unlock: 1_290 });
    expect(await unlockPrice(orderId)).toBe(1_290);
    const { data } = await call('create/ai/pre', { orderId });
    expect(data).toMatchObject({ listPrice: 1_290, price: 1_290 });
    await save({ gameId, unlock: 2_000 });
    expect(await unlockPrice(orderId)).toBe(1_290);
    expect((await call('create/ai/pre', { orderId })).data?.price).toBe(1_290);
  });

  it('is stored in versions, and audited if it changed', async () => {
    await save({ human: 100, unlock: 200 });
    await save({ human: 100, unlock: 300 });
    await save({ human: 100, unlock: 300 });
    const { rows } = await service.services.database.$client.query<object>(
      'select kind, amount from service_prices order by version',
    );
    expect(rows).toEqual([
      { kind: 'human', amount: 100 },
      { kind: 'unlock', amount: 200 },
      { kind: 'unlock', amount: 300 },
    ]);
    const payload = { action: 'price.save', subject: 'all-games' } as const;
    const { session } = admin;
    const { envelope } = await service.call('GET /desk-api/audit/list', payload, { session });
    expect(envelope.data?.list[0]).toMatchObject({
      details: { before: { human: 100, unlock: 200 }, after: { human: 100, unlock: 300 } },
    });
    expect(envelope.data?.list[1]?.details).toMatchObject({ after: { unlock: 200 } });
  });

  it('is rejected out of range, for an unknown game, and without an admin', async () => {
    expect((await save({ human: -1 })).code).toBe('VALIDATION_FAILED');
    expect((await save({ human: 10_000_001 })).code).toBe('VALIDATION_FAILED');
    expect((await save({ gameId: 'chess', human: 1 })).code).toBe('GAME_NOT_FOUND');
    const valuer = await signedInMember(service, 'senior');
    expect((await save({ human: 1 }, valuer)).code).toBe('FORBIDDEN');
    expect((await listed())?.general).toEqual({ human: null, unlock: null });
  });
});

describe('prices in a file of games', () => {
  const parts = () => service.services.database;
  const by = { staffId: null, at: new Date() };

  it('are imported into another database; a file without prices does not change them', async () => {
    await save({ human: 4_900 });
    await save({ gameId, unlock: 0 });
    const text = catalogueText(await exportCatalogue(parts()));
    const file = Catalogue.parse(JSON.parse(text));
    const into = await buildService();
    try {
      const { answer } = await importCatalogue(into.services, file, by);
      expect(
        answer.flatMap(({ name, changes }) => changes.map(({ chinese }) => `${name}：${chinese}`)),
      ).toEqual(
        expect.arrayContaining([
          '服务价格：人工评估的价格：未单独设置 → ¥49',
          '测试游戏：报告解锁的价格：未单独设置 → ¥0',
        ]),
      );
      expect(catalogueText(await exportCatalogue(into.services.database))).toBe(text);
      const { prices: _all, ...silent } = file;
      const games = file.games.map(({ prices: _own, ...game }) => game);
      const { differences } = await compareCatalogue(into.services, { ...silent, games }, by.at);
      expect(differences.flatMap(({ changes }) => changes)).toEqual([]);
      const cleared = await importCatalogue(into.services, { ...silent, prices: {}, games }, by);
      expect(cleared.answer.flatMap(({ changes }) => changes)).toEqual([
        {
          english: 'prices: human: ¥49 → none',
          chinese: '人工评估的价格：¥49 → 未单独设置',
        },
        {
          english: 'prices: unlock: ¥0 → none',
          chinese: '报告解锁的价格：¥0 → 未单独设置',
        },
      ]);
    } finally {
      await into.close();
    }
  });
});
