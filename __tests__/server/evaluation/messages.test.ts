import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estimateOrder, giveUpEstimate } from '../../../server/domain/evaluation/estimateJob';
import { activeModels } from '../../../server/domain/model/activeModels';
import { moveEvaluation } from '../../../server/domain/evaluation/evaluation';
import { mailboxOf } from '../message/mailbox';
import { buildService, type TestService } from '../support/service';
import { newPlayer, type TestPlayer } from './player';
import { seedTestGame } from './testGame';

let service: TestService;
let player: TestPlayer;
let mailbox: ReturnType<typeof mailboxOf>;
beforeAll(async () => {
  service = await buildService({ settings: { ORDERS_PER_DAY: '1000' } });
  await seedTestGame(service.services);
  player = await newPlayer(service);
  mailbox = mailboxOf(service, player.session);
});
afterAll(() => service.close());

const database = () => service.services.database;
const parts = () => ({ ...service.services, models: activeModels(database()) });
const giveUp = (orderId: string) => giveUpEstimate(service.services, orderId, 'it broke');
const newest = async () => (await mailbox.list()).list[0];
const reportPath = (orderId: string) => `/pages/evaluation/report/index?orderId=${orderId}`;

describe('a finished estimate notifies the player', () => {
  it('of the report with its price, once, however often the job runs', async () => {
    const orderId = await player.order();
    expect(await mailbox.unread()).toBe(0);
    await Promise.all([estimateOrder(parts(), orderId), estimateOrder(parts(), orderId)]);
    await service.runJobs();
    const { order } = await player.report(orderId);
    expect((await mailbox.list()).total).toBe(1);
    expect(await newest()).toMatchObject({
      kind: 'report-ready',
      title: '评估报告已生成',
      text: expect.stringContaining(
        `估价 ¥${((order.fairPrice ?? 0) / 100).toLocaleString('zh-CN')}`,
      ) as string,
      path: reportPath(orderId),
      read: false,
    });
  });

  it('of too few sales, with their number', async () => {
    const orderId = await player.order({ serverId: 'test-rare' });
    await service.runJobs();
    expect(await newest()).toMatchObject({
      kind: 'insufficient-data',
      text: expect.stringContaining('有 10 条成交记录') as string,
      path: reportPath(orderId),
    });
  });

  it('of input that is needed', async () => {
    const orderId = await player.order();
    await database().$client.query(
      `update evaluations set answers = '{"skins": 101}' where order_id = $1`,
      [orderId],
    );
    await service.runJobs();
    expect(await newest()).toMatchObject({ kind: 'needs-input', path: reportPath(orderId) });
  });

  it('of each failure, but not twice of the same one', async () => {
    const orderId = await player.order();
    const before = (await mailbox.list()).total;
    await Promise.all([giveUp(orderId), giveUp(orderId)]);
    expect(await newest()).toMatchObject({ kind: 'estimate-failed', path: reportPath(orderId) });
    await database().transaction((transaction) =>
      moveEvaluation(transaction, orderId, {
        to: 'submitted',
        actor: { by: 'system' },
        at: new Date(),
      }),
    );
    await giveUp(orderId);
    expect((await mailbox.list()).total).toBe(before + 2);
  });
});
