import {
  aboutEvaluationState,
  aboutOrderState,
  awaitsUser,
  hasReport,
} from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { exactYuan } from '@/format/money';
import { navigate } from '@/navigation/navigate';

/** Label of the order's own state where that matters more, else of its evaluation's state. */
export function orderAppearance({ kind, state, evaluationState, price }: OrderRow) {
  const ofOrder = aboutOrderState(state);
  const { label, card } = ofOrder.card
    ? { label: ofOrder.label, card: ofOrder.card }
    : aboutEvaluationState(evaluationState);
  // An unlock order buys the opening, not another evaluation.
  if (kind === 'unlock' && state === 'completed')
    return { ...card, label: '已解锁', text: price > 0 ? `付了 ¥${exactYuan(price)}` : '' };
  return { ...card, label };
}

/** Opens the payment of an unpaid order, the report, or else the progress page. */
export function openOrder(order: OrderRow): void {
  const { orderId, state, evaluatedOrderId, evaluationState } = order;
  if (state === 'pending_payment') {
    void navigate('payment', { orderId });
    return;
  }
  const page = hasReport(order) && !awaitsUser(evaluationState) ? 'report' : 'submitted';
  void navigate(page, { orderId: evaluatedOrderId ?? orderId });
}
