import type { OrderState } from '@account-doctor/contract/states';
import { isPaid } from '@account-doctor/contract/states';

/** What is known outside the service of one order's history. */
export interface Model {
  state: OrderState;
  signedIn: boolean;
  /** Until when it can be paid, by the service's clock; `null` before it was confirmed. */
  payBy: number | null;
  /** Numbers that were paid, by what providers know. */
  paid: Set<string>;
  /** Whether its provider gave it back. */
  isReturned: (paymentNo: string) => boolean;
  now: () => number;
}

/** What somebody asked for in the step that is judged. */
export type Wish = 'confirm' | 'close' | 'cancel' | 'refund' | 'claim' | 'none';

/** Whether an order may have come from one state into another by what happened outside. */
export function mayMove(model: Model, to: OrderState, wish: Wish): boolean {
  const { state: from, payBy, paid } = model;
  if (from === to) return true;
  const wantsBack = wish === 'refund' || wish === 'cancel';
  const isMoney = paid.size > 0;
  const back: OrderState[] = ['refunding', 'refunded', 'refund_failed'];
  switch (from) {
    case 'created':
      return wish === 'confirm' ? to === 'pending_payment' : to === 'cancelled' && wish !== 'none';
    case 'pending_payment':
      if (to === 'cancelled') return wish === 'close' || wish === 'cancel';
      if (to === 'timed_out') return payBy !== null && model.now() >= payBy;
      return isMoney && (isPaid(to) || back.includes(to));
    case 'paid':
    case 'fulfilling':
      return (wish === 'claim' && isPaid(to)) || (wantsBack && back.includes(to));
    case 'cancelled':
    case 'timed_out':
      return isMoney && back.includes(to);
    case 'refunding':
      return to === 'refunded' ? [...paid].some(model.isReturned) : to === 'refund_failed';
    case 'refund_failed':
      return back.includes(to);
    case 'completed':
    case 'refunded':
      return false;
  }
}
