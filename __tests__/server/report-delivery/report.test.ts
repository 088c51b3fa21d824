import { wallItems } from '@account-doctor/contract/wall';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveEvaluation } from '../../../server/domain/evaluation/evaluation';
import { openReport } from '../../../server/domain/unlock/unlock';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { expectWholeReport } from './wholeReport';

let service: TestService;
let player: TestPlayer;
let orderId: string;

beforeAll(async () => {
  service = await buildService({ settings: { PUBLIC_ORIGIN: 'https://doctor.example' } });
  await seedTestGame(service.services);
  player = await newPlayer(service);
  orderId = await player.order({ account: 'somebody-7788' });
  await service.runJobs();
  await service.services.database.transaction((transaction) =>
    openReport(transaction, { orderId, way: 'ad', sourceId: 'an-ad', at: new Date() }),
  );
});
afterAll(() => service.close());

const read = (id: string, who: TestPlayer) =>
  service.call(
    'GET /app-api/api/evaluate/user/order/report/get',
    { orderId: id },
    { session: who.session },
  );
const query = (text: string) => service.services.database.$client.query(text);

describe('a report', () => {
  it('contains the ordered account, the validity of its price, and the address of its confirmation', async () => {
    const { report, order } = await player.report(orderId);
    const { header } = report ?? {};
    expect(header).toMatchObject({
      gameId: 'test-game',
      gameName: '测试游戏',
      serverLabel: '安卓 QQ',
      account: order.account,
      source: 'form',
      sample: false,
      verificationUrl: `https://doctor.example/verify/${header?.verificationCode}`,
    });
    expect(header?.reportNo).toMatch(/^R\d{16}$/);
    const life = Date.parse(header?.validUntil ?? '') - Date.parse(header?.capturedAt ?? '');
    expect(life).toBe(7 * 24 * 3_600_000);
  });

  it('adds up to the fen: base, contributions and rounding are the fair price', async () => {
    const { factors, value } = expectWholeReport(await player.report(orderId));
    const { base, groups, rounding } = factors;
    const sums = groups.flatMap((group) => group.factors.map((factor) => factor.contribution));
    const total = sums.reduce((sum, one) => sum + one, 0);
    expect(base + total + rounding).toBe(value.fair);
  });

  it('does not change, even if sales and games change afterwards', async () => {
    const before = await player.report(orderId);
    await query(`update games set name = '改名' where game_id = 'test-game'`);
    await query('delete from sales');
    expect(await player.report(orderId)).toEqual(before);
  });

  it.each(['update reports set snapshot = jsonb_build_object()', 'delete from reports'])(
    'cannot be changed in the database by %j',
    async (statement) => {
      await expect(query(statement)).rejects.toThrow('Rows of reports never change');
      expect((await player.report(orderId)).report).not.toBeNull();
    },
  );
});

describe('a locked report', () => {
  it('is sent without its locked parts, and says how many there are', async () => {
    const whole = expectWholeReport(await player.report(orderId));
    const { database } = service.services;
    await database.transaction((transaction) =>
      moveEvaluation(transaction, orderId, {
        to: 'locked',
        actor: { by: 'system' },
        at: new Date(),
      }),
    );
    const { envelope } = await read(orderId, player);
    const { header, value, confidence } = whole;
    expect(envelope.data?.order.evaluationState).toBe('locked');
    expect(envelope.data?.report).toEqual({
      locked: true,
      header,
      value: { fair: value.fair, low: value.low, high: value.high },
      confidence,
      // The free text contains neither names of items nor amounts.
      why: '主要值在皮肤数量（60 个）和限定道具（1 项）。',
      hidden: {
        channels: 3,
        factors: whole.factors.groups.flatMap(({ factors }) => factors).length,
        valuableItems: wallItems(whole).length,
        comparables: whole.comparables.length,
        market: (whole.market?.sold ?? 0) + (whole.market?.asked ?? 0),
        risks: whole.risks.length,
        improvements: whole.advice.improvements.filter(({ gain }) => gain !== null).length,
      },
      missing: whole.factors.groups
        .flatMap(({ factors }) => factors)
        .filter(({ uncertainty }) => uncertainty !== null)
        .map(({ label }) => label),
    });
    expect(whole.valuableItems.length).toBeGreaterThan(0);
    const raw = JSON.stringify(envelope);
    for (const part of [
      ...whole.valuableItems.map(({ name }) => name),
      ...whole.risks.map(({ note }) => note),
      whole.advice.listingTitle,
    ])
      expect(raw).not.toContain(part);
  });
});

describe('somebody else’s order', () => {
  it('returns the same error as an unknown one', async () => {
    const stranger = await newPlayer(service);
    const foreign = await read(orderId, stranger);
    const unknown = await read('00000000-0000-4000-8000-000000000000', stranger);
    expect(foreign.status).toBe(404);
    expect(foreign.envelope).toEqual({
      success: false,
      msg: '找不到这笔订单，去评估记录看看',
      data: null,
      code: 'ORDER_NOT_FOUND',
    });
    expect(unknown.status).toBe(foreign.status);
    expect(unknown.envelope).toEqual(foreign.envelope);
  });

  it('is not in the list', async () => {
    const stranger = await newPlayer(service);
    const { envelope } = await service.call(
      'POST /app-api/api/evaluate/user/order/list',
      {},
      { session: stranger.session },
    );
    expect(envelope.data).toMatchObject({ list: [], total: 0 });
  });
});
