import { afterEach, describe, expect, it } from 'vitest';
import type { HumanStanding, OrderInfo } from '@account-doctor/contract/types';
import { dayAndTimeText } from '@/format/time';
import { PaySuccess } from '@/features/appraisal/PaySuccess';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { accepted } from '../support/service';
import { appraisalOrder, inMinutes, serveOrder, signInStores } from './orders';

const promise = { claimDue: inMinutes(30), deliverDue: inMinutes(120), stopped: false };
const standing: HumanStanding = {
  valuer: null,
  ahead: 2,
  promise,
  late: false,
  questions: [],
  evidence: [],
  appeal: null,
  appealUntil: null,
};
const paid = (part: Partial<OrderInfo> = {}) =>
  appraisalOrder({
    state: 'paid',
    evaluationState: 'queued',
    paidAt: inMinutes(0),
    payBy: null,
    ...part,
  });

const open = (order: OrderInfo, human: Partial<HumanStanding> = {}) => {
  serveOrder(() => order, {
    'order/report/get': () => accepted({ human: { ...standing, ...human } }),
  });
  return openScreen(() => <PaySuccess orderId="order-1" />, signInStores);
};

/** The text about when the valuer starts and delivers, or about the end of the order. */
const promised = (screen: Screen) => screen.looks('#promise')[0]?.textContent;

afterEach(closeScreen);

describe('a paid appraisal', () => {
  it('shows its position in the queue and the promised times', async () => {
    const screen = await open(paid());
    expect(screen.text()).toContain('支付成功');
    expect(screen.text()).toContain('前面还有 2 位');
    expect(promised(screen)).toBe(
      `${dayAndTimeText(promise.claimDue)} 前接单，${dayAndTimeText(promise.deliverDue)} 前交付，超时补偿优惠券。`,
    );
    await screen.pressButton('联系估价师');
    await screen.pressButton('查看进度');
    expect(screen.opened.map(([, path]) => path)).toEqual([
      '/pages/chat/index?orderId=order-1',
      '/pages/evaluation/fillInInfo/success?orderId=order-1',
    ]);
  });

  it('says that a cancelled order that cost nothing has no refund', async () => {
    const screen = await open(paid({ evaluationState: 'withdrawn', price: 0, state: 'refunded' }));
    expect(screen.text()).toContain('这笔订单已经取消');
    expect(screen.text()).not.toContain('接单');
    await screen.pressButton('查看订单');
    expect(screen.opened.at(-1)?.[1]).toBe('/pages/evaluation/fillInInfo/success?orderId=order-1');
  });

  it('opens the report if the order is not an appraisal', async () => {
    const screen = await open(paid({ kind: 'ai', evaluationState: 'unlocked' }));
    expect(screen.text()).not.toContain('支付');
    expect(screen.text()).toContain('请直接查看报告');
    await screen.pressButton('查看报告');
    expect(screen.opened).toEqual([
      ['redirectTo', '/pages/evaluation/report/index?orderId=order-1'],
    ]);
  });

  it('names its valuer, and leaves out times that have passed', async () => {
    const taken = { evaluationState: 'reviewing', state: 'fulfilling' } as const;
    const screen = await open(paid(taken), {
      valuer: { alias: '老周', level: 'expert' },
      ahead: null,
    });
    expect(screen.text()).toContain('估价师老周已经接单');
    expect(promised(screen)).not.toContain('前接单');
  });

  it.each([
    ['late', { late: true }, '补偿券已放入'],
    ['waiting for an answer', { promise: { ...promise, stopped: true } }, '计时已暂停'],
  ] as const)('%s says so instead of the promised times', async (_, human, words) => {
    const screen = await open(paid({ evaluationState: 'reviewing' }), human);
    expect(promised(screen)).toContain(words);
  });

  it('that is delivered links to the report, without promised times', async () => {
    const screen = await open(paid({ state: 'completed', evaluationState: 'delivered' }));
    expect(promised(screen)).toBe('');
    await screen.pressButton('查看报告');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/report/index?orderId=order-1'],
    ]);
  });

  it.each([
    ['an unpaid order', appraisalOrder(), '还没有支付', '去付款'],
    [
      'a cancelled order',
      paid({
        state: 'refunding',
        refund: { state: 'requested', amount: 3_300, requestedAt: inMinutes(0), settledAt: null },
      }),
      '已经取消',
      '查看订单',
    ],
  ])('%s links to its payment', async (_, order, words, way) => {
    const screen = await open(order);
    expect(screen.text()).toContain(words);
    await screen.pressButton(way);
    expect(screen.opened).toEqual([
      ['redirectTo', '/pages/evaluation/payment/index?orderId=order-1'],
    ]);
  });
});
