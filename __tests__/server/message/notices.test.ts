import type { OrderRow } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticesByTransition } from '../../../server/domain/message/notices';
import type { Move } from '../../../server/core/moves';
import { moveOrder } from '../../../server/domain/order';
import { setOrderStates, createTestOrder, orderStateOf } from '../order/orders';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { mailboxOf } from './mailbox';

const row = { gameName: '测试游戏', serverLabel: '安卓 QQ', fairPrice: 123_400 } as OrderRow;
const knownSales = { knownSales: 7 } as Move;

describe('the notices', () => {
  it('exist for these moves, and for no others', () => {
    const told = Object.entries(noticesByTransition).flatMap(([machine, ofMachine]) =>
      Object.entries(ofMachine).map(([state, notice]) => {
        const { kind, title } = notice.text(row, knownSales);
        return [`${machine} ${state}`, notice.kinds.join(' '), kind, title, notice.path('o-1')];
      }),
    );
    const report = '/pages/evaluation/report/index?orderId=o-1';
    const chat = '/pages/chat/index?orderId=o-1';
    const records = '/pagesA/pages/mine/evaluation/records';
    expect(told).toEqual([
      ['order paid', 'human', 'order-paid', '支付成功', chat],
      ['order refunded', 'human unlock', 'order-refunded', '退款已完成', records],
      ['evaluation ready', 'ai', 'report-ready', '评估报告已生成', report],
      [
        'evaluation insufficient_data',
        'ai',
        'insufficient-data',
        '成交记录不够，没有给出价格',
        report,
      ],
      ['evaluation needs_input', 'ai', 'needs-input', '评估需要补充信息', report],
      ['evaluation failed', 'ai', 'estimate-failed', '评估没有成功', report],
      ['valuation assigned', 'human', 'order-claimed', '估价师已接单', chat],
      ['valuation needs_info', 'human', 'info-needed', '估价师需要您补充信息', report],
      ['valuation delivered', 'human', 'report-delivered', '人工评估报告已送达', report],
      ['valuation re_review', 'human', 'order-claimed', '申诉已受理', report],
      ['valuation final', 'human', 'report-delivered', '复评报告已送达', report],
    ]);
  });
});

describe('a move', () => {
  let service: TestService;
  let session: Awaited<ReturnType<typeof postSmsSignIn>>;
  beforeAll(async () => {
    service = await buildService();
    session = await postSmsSignIn(service);
  });
  afterAll(() => service.close());

  /** An order of an appraisal with a refund in progress. */
  async function refunding() {
    const orderId = await createTestOrder(service.services.database, session.userId);
    await setOrderStates(service.services.database, orderId, { state: 'refunding' });
    await service.services.database.$client.query(
      `update orders set kind = 'human' where order_id = $1`,
      [orderId],
    );
    return orderId;
  }
  const refunded = (orderId: string, end: () => void) =>
    service.services.database.transaction(async (transaction) => {
      await moveOrder(transaction, orderId, {
        to: 'refunded',
        actor: { by: 'system' },
        at: new Date(),
      });
      end();
    });

  it('notifies the owner once, with its commit', async () => {
    const orderId = await refunding();
    await refunded(orderId, () => undefined);
    const { list } = await mailboxOf(service, session).list();
    expect(list.map(({ kind, text }) => [kind, text])).toEqual([
      ['order-refunded', '测试游戏账号的订单款项已原路退回，到账时间以支付平台为准。'],
    ]);
  });

  it('notifies nobody if it is rolled back', async () => {
    const before = (await mailboxOf(service, session).list()).total;
    const orderId = await refunding();
    const broken = refunded(orderId, () => {
      throw new Error('on purpose');
    });
    await expect(broken).rejects.toThrow('on purpose');
    expect(await orderStateOf(service.services.database, orderId)).toBe('refunding');
    expect((await mailboxOf(service, session).list()).total).toBe(before);
  });
});
