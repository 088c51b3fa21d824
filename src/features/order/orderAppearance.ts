import {
  aboutEvaluationState,
  aboutOrderState,
  awaitsUser,
  hasReport,
} from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { exactYuan } from '@/format/money';
import { navigate } from '@/navigation/navigate';

/**
 * Label and tone of an order in a list: those of the order's state if that state has a card, otherwise those of the
 * evaluation's state.
 */
export function orderAppearance({ kind, state, evaluationState, price }: OrderRow) {
  const ofOrder = aboutOrderState(state);
  const { label, card } = ofOrder.card
    ? { label: ofOrder.label, card: ofOrder.card }
    : aboutEvaluationState(evaluationState);
  // An unlock order pays for an existing report, not for another evaluation.
  if (kind === 'unlock' && state === 'completed')
    return { ...card, label: '已解锁', text: price > 0 ? `付了 ¥${exactYuan(price)}` : '' };
  return { ...card, label };
}

/** Opens the page that an order needs next: the payment if it is unpaid, otherwise the report or the progress. */
export function openOrder(order: OrderRow): void {
  const { orderId, state, evaluatedOrderId, evaluationState } = order;
  if (state === 'pending_payment') {
    void navigate('payment', { orderId });
    return;
  }
  const page = hasReport(order) && !awaitsUser(evaluationState) ? 'report' : 'submitted';
  void navigate(page, { orderId: evaluatedOrderId ?? orderId });
}
