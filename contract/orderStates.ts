import type { LabelTone } from './tone';

/**
 * States of an order (docs/product.md, "Order"). Each row has the properties of a state, from which the predicates
 * below are computed. The service defines the transitions.
 */

/** Kinds of orders: an estimate by the model, an appraisal by a valuer, and unlocking the report of an estimate. */
export const orderKinds = ['ai', 'human', 'unlock'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const orderKindLabels: Record<OrderKind, string> = {
  ai: 'AI 评估',
  human: '人工评估',
  unlock: '报告解锁',
};

/**
 * Where the money of an order is: not paid, kept, being refunded, or refunded. Orders with the price zero have these
 * states too.
 */
type Money = 'none' | 'kept' | 'returning' | 'returned';

/** Properties of an order's state. */
type OrderStateRow = {
  label: string;
  money: Money;
  /**
   * Why an order in this state cannot be paid, and what to do. For an unpaid order, says that the time to pay is over.
   */
  unpayable: string;
  /**
   * Label of the order's card in a list, if this state matters more than that of the evaluation; `text` is shown in
   * place of a price.
   */
  card?: { tone: LabelTone; /** Shown in place of a price. */ text: string };
  /** Text on the payment page if there is nothing to pay any more. */
  ending?: string;
} & (
  | {
      /** Whether one side still owes the other money or work. */
      open: true;
      /** Why an open order prevents deleting the account, and how to close the order. */
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

/** Properties of an order's state. */
export const aboutOrderState = (state: OrderState): OrderStateRow => table[state];

/** Whether the customer or the operator still owes the other side money or work. */
export const isOrderOpen = (state: OrderState): boolean => table[state].open;

/** Whether the order is paid and not refunded. */
export const isPaid = (state: OrderState): boolean => table[state].money === 'kept';

/** Whether the order waits for the user's confirmation or payment. */
export const isUnpaid = (state: OrderState): boolean =>
  table[state].money === 'none' && isOrderOpen(state);

/** Whether the order is paid and its result is pending. */
export const isInProgress = (state: OrderState): boolean => isPaid(state) && isOrderOpen(state);

/** Whether the order was closed before the user paid. */
export const isClosedUnpaid = (state: OrderState): boolean =>
  table[state].money === 'none' && !isOrderOpen(state);

/** Whether the order ended without a result, with all money returned. */
export const isOrderClosed = (state: OrderState): boolean => !isPaid(state) && !isOrderOpen(state);

/** Whether the order was closed or is being refunded, so that nothing more happens with it. */
export const isOrderCancelled = (state: OrderState): boolean => !isPaid(state) && !isUnpaid(state);

/** Whether customer and desk can still chat about the order. */
export const isChatOpen = (state: OrderState): boolean => !isUnpaid(state) && !isOrderClosed(state);
