import type { Tone } from './tone';

/**
 * The states of an order (docs/product.md, "Order"): one row says all that any program knows of a
 * state, and the predicates read the row. Who may move what stands in the service.
 */

/** An estimate by the model, one by a valuer, and opening the full report of an estimate. */
export const orderKinds = ['ai', 'human', 'unlock'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const orderKindLabels: Record<OrderKind, string> = {
  ai: 'AI 评估',
  human: '人工评估',
  unlock: '报告解锁',
};

/** Where the price of an order is: not taken, taken, on its way back, or back. One of zero likewise. */
type Money = 'none' | 'kept' | 'returning' | 'returned';

/** What is known of a state. */
type OrderStateRow = {
  label: string;
  money: Money;
  /** Why an order in it cannot be paid, and what to do; of one that waits for its payment, too late. */
  unpayable: string;
  /** On its card in a list, where the order's state matters more than that of its evaluation. */
  card?: { tone: Tone; /** Stands where a price would. */ text: string };
  /** What the page of its payment says where there is nothing to pay any more. */
  ending?: string;
} & (
  | {
      /** Money or work is still owed, by either side. */
      open: true;
      /** What that is, and how it ends, for who wants to delete the account meanwhile. */
      owed: string;
    }
  | { open: false }
);

const PAID_ALREADY = '这笔订单已经支付过了，不需要再付';
const REFUNDING = '订单正在退款，请重新下单';
const AWAITS_PAYMENT = '还没付款，可以在评估记录里取消';
const AWAITS_RESULT = '正在评估，完成后即可注销';

const table = {
  created: {
    label: '待确认',
    money: 'none',
    unpayable: '请先确认订单，再去付款',
    open: true,
    owed: AWAITS_PAYMENT,
  },
  pending_payment: {
    label: '待付款',
    money: 'none',
    unpayable: '已经超过支付时间，订单即将关闭，请重新下单',
    card: { tone: 'warning', text: '待付款' },
    open: true,
    owed: AWAITS_PAYMENT,
  },
  paid: {
    label: '已支付',
    money: 'kept',
    unpayable: PAID_ALREADY,
    open: true,
    owed: AWAITS_RESULT,
  },
  fulfilling: {
    label: '评估中',
    money: 'kept',
    unpayable: PAID_ALREADY,
    open: true,
    owed: AWAITS_RESULT,
  },
  completed: { label: '已完成', money: 'kept', unpayable: PAID_ALREADY, open: false },
  cancelled: {
    label: '已取消',
    money: 'none',
    unpayable: '订单已经取消，请重新下单',
    card: { tone: 'info', text: '订单已关闭' },
    ending: '订单已取消，没有扣款；用了的优惠券已经退回。',
    open: false,
  },
  timed_out: {
    label: '超时关闭',
    money: 'none',
    unpayable: '订单超时已经关闭，请重新下单',
    card: { tone: 'info', text: '订单已关闭' },
    ending: '超过支付时间，订单已自动关闭。如果您已付款，款项会自动原路退回。',
    open: false,
  },
  refunding: {
    label: '退款中',
    money: 'returning',
    unpayable: REFUNDING,
    card: { tone: 'primary', text: '退款处理中' },
    ending: '款项正在原路退回，一般几分钟内到账，最迟 3 个工作日。',
    open: true,
    owed: '正在退款，到账后即可注销',
  },
  refunded: {
    label: '已退款',
    money: 'returned',
    unpayable: '订单已经退款，请重新下单',
    card: { tone: 'info', text: '款项已退回' },
    ending: '款项已原路退回。',
    open: false,
  },
  refund_failed: {
    label: '退款待处理',
    money: 'returning',
    unpayable: REFUNDING,
    card: { tone: 'warning', text: '客服正在处理' },
    ending: '退款遇到问题，我们正在人工处理，请留意消息或联系客服。',
    open: true,
    owed: '退款没有成功，请联系客服处理',
  },
} as const satisfies Record<string, OrderStateRow>;

export type OrderState = keyof typeof table;
export const orderStates = Object.keys(table) as [OrderState, ...OrderState[]];

/** What is known of a state of an order. */
export const aboutOrderState = (state: OrderState): OrderStateRow => table[state];

/** An order by which money or work is still owed, by either side. */
export const isOpen = (state: OrderState): boolean => table[state].open;

/** An order that is paid, with its money kept. */
export const isPaid = (state: OrderState): boolean => table[state].money === 'kept';

/** An order that waits for its user to confirm or to pay it. */
export const isUnpaid = (state: OrderState): boolean =>
  table[state].money === 'none' && isOpen(state);

/** A paid order whose result is still owed. */
export const isInProgress = (state: OrderState): boolean => isPaid(state) && isOpen(state);

/** An order that was closed without being paid. */
export const isClosedUnpaid = (state: OrderState): boolean =>
  table[state].money === 'none' && !isOpen(state);

/** An order that ended without a result, and with none of its user's money left here. */
export const isClosed = (state: OrderState): boolean => !isPaid(state) && !isOpen(state);

/** An order that was closed, or whose money goes back: nothing comes of it any more. */
export const isCancelled = (state: OrderState): boolean => !isPaid(state) && !isUnpaid(state);

/** An order of a valuation by a person about which its user and the desk can write. */
export const isChatOpen = (state: OrderState): boolean => !isUnpaid(state) && !isClosed(state);
