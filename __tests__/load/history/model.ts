import type { OrderState } from '@account-doctor/contract/states';
import { isPaid } from '@account-doctor/contract/states';
import type { UnlockWay } from '@account-doctor/contract/unlock';

/** What is known about an order outside of the service. */
export interface OrderModel {
  state: OrderState;
  /** Deadline of the payment by the service's clock; `null` before the confirmation. */
  payBy: number | null;
  /** Numbers of paid payments, according to the providers. */
  paid: Set<string>;
}

/** What is known about one customer's history outside of the service. */
export interface Model {
  /** The customer's orders by id, oldest first. */
  orders: Map<string, OrderModel>;
  signedIn: boolean;
  /** How the report was unlocked; `null` while it is locked or missing. */
  openBy: UnlockWay | null;
  /** Phones whose users have helped with the report, whatever account they used. */
  helped: Set<number>;
  /** Whether the provider has refunded the payment. */
  isReturned: (paymentNo: string) => boolean;
  now: () => number;
}

/** What the last step asked the service to do. */
export type RequestedAction =
  | 'confirm'
  | 'close'
  | 'cancel'
  | 'refund'
  | 'claim'
  | 'order'
  | 'none';

/** What the service shows after a step. */
export interface ShownState {
  orders: { orderId: string; state: OrderState; payBy: Date | null }[];
  openBy: UnlockWay | null;
  /** How many friends helped to unlock the report. */
  helps: number;
}

/** Whether the events so far explain that an order has moved to another state. */
function mayMove(model: Model, order: OrderModel, to: OrderState, wish: RequestedAction): boolean {
  const { state: from, payBy, paid } = order;
  if (from === to) return true;
  const wantsBack = wish === 'refund' || wish === 'cancel';
  const isMoney = paid.size > 0;
  const back: OrderState[] = ['refunding', 'refunded', 'refund_failed'];
  switch (from) {
    case 'created':
      return wish === 'confirm' ? to === 'pending_payment' : to === 'cancelled' && wish !== 'none';
    case 'pending_payment':
      // An order to unlock a report is cancelled once the report is unlocked in another way.
      if (to === 'cancelled') return wish === 'close' || wish === 'cancel' || model.openBy !== null;
      if (to === 'timed_out') return payBy !== null && model.now() >= payBy;
      // Ordered again, with the coupon that covers the whole price.
      if (to === 'completed' && wish === 'order') return true;
      return isMoney && (isPaid(to) || back.includes(to));
    case 'paid':
    case 'fulfilling':
      return (wish === 'claim' && isPaid(to)) || (wantsBack && back.includes(to));
    case 'cancelled':
    case 'timed_out':
      return isMoney && back.includes(to);
    case 'completed':
      return wish === 'refund' && back.includes(to);
    case 'refunding':
      return to === 'refunded' ? [...paid].some(model.isReturned) : to === 'refund_failed';
    case 'refund_failed':
      return back.includes(to);
    case 'refunded':
      return false;
  }
}

/** Updates the model to what the service shows; throws if no event explains it. */
export function follow(
  model: Model,
  seen: ShownState,
  { name, wish, orderId }: { name: string; wish: RequestedAction; orderId: string | null },
): void {
  const wrong = (what: string) => new Error(`${name}: ${what}`);
  for (const { orderId: id, state, payBy } of seen.orders) {
    const known = model.orders.get(id);
    if (!known && (wish !== 'order' || !['pending_payment', 'completed'].includes(state)))
      throw wrong(`an order in ${state} that nobody made`);
    const meant = orderId === null || id === orderId;
    if (known && !mayMove(model, known, state, meant ? wish : 'none'))
      throw wrong(`from ${known.state} to ${state} by nothing that happened`);
    const paid = known?.paid ?? new Set<string>();
    model.orders.set(id, { state, payBy: payBy?.getTime() ?? null, paid });
  }
  if (seen.helps !== model.helped.size)
    throw wrong(`${seen.helps} helpers are counted, ${model.helped.size} helped`);
  if (model.openBy !== null && seen.openBy === null && wish !== 'refund')
    throw wrong('the report was locked again by nothing that happened');
  model.openBy = seen.openBy;
}
