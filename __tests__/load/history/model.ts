import type { OrderState } from '@account-doctor/contract/states';
import { isPaid } from '@account-doctor/contract/states';
import type { UnlockWay } from '@account-doctor/contract/unlock';

/** What is known outside the service of one order. */
export interface OrderModel {
  state: OrderState;
  /** Until when it can be paid, by the service's clock; `null` before it was confirmed. */
  payBy: number | null;
  /** Numbers that were paid, by what providers know. */
  paid: Set<string>;
}

/** What is known outside the service of one person's history. */
export interface Model {
  /** The person's orders by their ids, the oldest first. */
  orders: Map<string, OrderModel>;
  signedIn: boolean;
  /** By what the report stands open; `null` while it is locked, or where there is none. */
  openBy: UnlockWay | null;
  /** Who has helped with the report, whatever account they had. */
  helped: Set<number>;
  /** Whether its provider gave it back. */
  isReturned: (paymentNo: string) => boolean;
  now: () => number;
}

/** What somebody asked for in the step that is judged. */
export type Wish = 'confirm' | 'close' | 'cancel' | 'refund' | 'claim' | 'order' | 'none';

/** What the service shows after a step. */
export interface Seen {
  orders: { orderId: string; state: OrderState; payBy: Date | null }[];
  openBy: UnlockWay | null;
  /** How many have helped with the report. */
  helps: number;
}

/** Whether an order may have come from one state into another by what happened outside. */
function mayMove(model: Model, order: OrderModel, to: OrderState, wish: Wish): boolean {
  const { state: from, payBy, paid } = order;
  if (from === to) return true;
  const wantsBack = wish === 'refund' || wish === 'cancel';
  const isMoney = paid.size > 0;
  const back: OrderState[] = ['refunding', 'refunded', 'refund_failed'];
  switch (from) {
    case 'created':
      return wish === 'confirm' ? to === 'pending_payment' : to === 'cancelled' && wish !== 'none';
    case 'pending_payment':
      // Needless, once the report that it would open is open.
      if (to === 'cancelled') return wish === 'close' || wish === 'cancel' || model.openBy !== null;
      if (to === 'timed_out') return payBy !== null && model.now() >= payBy;
      // Ordered again with the coupon that pays all of it.
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

/** Brings the model to what the service shows; throws where nothing that happened explains it. */
export function follow(
  model: Model,
  seen: Seen,
  { name, wish, orderId }: { name: string; wish: Wish; orderId: string | null },
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
