import { hasOwnReport, isChatOpen, isInProgress, isUnpaid } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';

/** What can be done with an order from its row, besides opening it. */
export type OrderAction = 'confirm' | 'pay' | 'cancel' | 'chat' | 'appeal' | 'rate';

export const actionLabels: Record<OrderAction, string> = {
  confirm: '继续下单',
  pay: '去支付',
  cancel: '取消订单',
  chat: '联系估价师',
  appeal: '申诉',
  rate: '评价',
};

/** When each can be done; the service decides anew when it is. */
const fits: Record<OrderAction, (order: OrderRow) => boolean> = {
  confirm: ({ kind, state }) => kind === 'human' && state === 'created',
  pay: ({ state }) => state === 'pending_payment',
  cancel: ({ state, kind, evaluationState }) =>
    isUnpaid(state) ||
    // Claimed by nobody, or given back by who claimed it.
    (kind === 'human' && isInProgress(state) && evaluationState === 'queued'),
  chat: ({ kind, state }) => kind === 'human' && isChatOpen(state),
  appeal: ({ kind, evaluationState }) => kind === 'human' && evaluationState === 'delivered',
  rate: (order) => hasOwnReport(order) && order.evaluationState !== 'locked',
};

/** What can be done with an order, the next step first. */
export const actionsOf = (order: OrderRow): OrderAction[] =>
  (Object.keys(fits) as OrderAction[]).filter((action) => fits[action](order));
