import { describe, expect, it } from 'vitest';
import type { OrderRow } from '@account-doctor/contract/types';
import { cancelQuestion } from '@/features/order/useCancelOrder';
import { possibleActions, actionLabel } from '@/features/order/parts/OrderActions';

const order = (part: Partial<OrderRow>): OrderRow => ({
  orderId: 'order-1',
  orderNo: '1',
  kind: 'human',
  state: 'created',
  evaluationState: 'unpaid',
  gameId: 'game-1',
  gameName: '王者荣耀',
  gameIconUrl: '',
  serverLabel: '',
  account: null,
  fairPrice: null,
  rated: false,
  listPrice: 3_900,
  discount: 0,
  price: 3_900,
  evaluatedOrderId: null,
  invoiceState: null,
  accountOrderId: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  payBy: null,
  ...part,
});

describe('the question before an order is cancelled', () => {
  const coupon = { discount: 600, price: 3_300 };
  it.each([
    ['unpaid', {}, '取消后需要重新下单。确定取消吗？'],
    ['unpaid with a coupon', coupon, '取消后需要重新下单，优惠券会退回。确定取消吗？'],
    ['paid', { state: 'paid' }, '目前没有估价师接单，取消后款项原路退回。确定取消吗？'],
    [
      'paid with a coupon',
      { state: 'paid', ...coupon },
      '目前没有估价师接单，取消后款项原路退回，优惠券会退回。确定取消吗？',
    ],
    [
      'paid for by a coupon alone',
      { state: 'paid', discount: 3_900, price: 0 },
      '目前没有估价师接单，取消后评估不再进行，优惠券会退回。确定取消吗？',
    ],
  ] as const)('%s', (_, part, question) => {
    expect(cancelQuestion(order(part))).toBe(question);
  });
});

describe('the actions of an order in the records', () => {
  it.each([
    ['to be confirmed', {}, ['confirm', 'cancel']],
    ['to be paid', { state: 'pending_payment' }, ['pay', 'cancel']],
    [
      'waiting for a valuer',
      { state: 'paid', evaluationState: 'queued' },
      ['cancel', 'chat', 'invoice'],
    ],
    [
      'paid for by a coupon alone',
      { state: 'paid', evaluationState: 'queued', discount: 3_900, price: 0 },
      ['cancel', 'chat'],
    ],
    [
      'given back by a valuer',
      { state: 'fulfilling', evaluationState: 'queued' },
      ['cancel', 'chat', 'invoice'],
    ],
    ['being valued', { state: 'fulfilling', evaluationState: 'reviewing' }, ['chat', 'invoice']],
    [
      'delivered',
      { state: 'completed', evaluationState: 'delivered' },
      ['read', 'chat', 'appeal', 'rate', 'invoice'],
    ],
    [
      'appealed',
      { state: 'completed', evaluationState: 'appealed' },
      ['read', 'chat', 'rate', 'invoice'],
    ],
    ['timed out', { state: 'timed_out', evaluationState: 'withdrawn' }, []],
    ['refund stuck', { state: 'refund_failed', evaluationState: 'withdrawn' }, ['chat']],
    ['refunded', { state: 'refunded', evaluationState: 'withdrawn' }, []],
    [
      'refunded, with an invoice',
      { state: 'refunded', evaluationState: 'withdrawn', invoiceState: 'reversed' },
      ['invoice'],
    ],
    [
      'estimated, locked',
      { kind: 'ai', state: 'completed', evaluationState: 'locked', price: 0 },
      ['read'],
    ],
    [
      'estimated, open',
      { kind: 'ai', state: 'completed', evaluationState: 'unlocked', price: 0 },
      ['read', 'rate'],
    ],
    [
      'an unlock that is done',
      { kind: 'unlock', state: 'completed', evaluationState: 'unlocked' },
      ['read', 'invoice'],
    ],
    ['an unlock to be paid', { kind: 'unlock', state: 'pending_payment' }, ['pay', 'cancel']],
  ] as const)('%s', (_, part, actions) => {
    expect(possibleActions(order(part))).toEqual(actions);
  });
});

describe('the link to the invoice of an order', () => {
  it.each([
    ['发票', {}],
    ['发票申请中', { invoiceState: 'asked' }],
    ['发票已开具', { invoiceState: 'issued' }],
    ['发票未能开具', { invoiceState: 'refused' }],
    ['发票申请已撤回', { invoiceState: 'withdrawn' }],
    ['发票已取消', { state: 'refunded', invoiceState: 'withdrawn' }],
    ['发票已取消', { state: 'refunded', invoiceState: 'closed' }],
    ['发票待红冲', { state: 'refunded', invoiceState: 'reversing' }],
    ['发票已红冲', { state: 'refunded', invoiceState: 'reversed' }],
    ['发票', { invoiceState: 'lost' as 'asked' }],
  ] as const)('says %s', (words, part) => {
    expect(actionLabel('invoice', order({ state: 'completed', ...part }))).toBe(words);
  });
});
