import type { OrderState } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import type { Queryable } from '../../database/database';
import { Refusal } from '../../http/refusal';
import { orderWithOwner } from '../order/order';
import type { Side } from './store';

/** Who takes part in a conversation. */
export interface Party {
  side: Side;
  /** Of the user, or of the member of the staff. */
  id: string;
}

/** An order one may speak about, and whose it is. */
export interface Subject {
  order: OrderRow;
  customerId: string;
}

/**
 * The order that a party may speak about. Refuses with `ORDER_NOT_FOUND`, in the same words whether
 * it is somebody else's, not valued by a person, or does not exist.
 */
export async function subjectOf(db: Queryable, party: Party, orderId: string): Promise<Subject> {
  const found = await orderWithOwner(db, orderId);
  if (found?.order.kind !== 'human' || !takesPart(party, found.userId))
    throw new Refusal('ORDER_NOT_FOUND');
  return { order: found.order, customerId: found.userId };
}

const takesPart = (party: Party, customerId: string) =>
  party.side === 'customer' && party.id === customerId;

/** Why nothing can be written about an order in that state; `null` while it can. */
export function closedBy(state: OrderState): 'CHAT_NOT_OPEN' | 'CHAT_CLOSED' | null {
  switch (state) {
    case 'created':
    case 'pending_payment':
      return 'CHAT_NOT_OPEN';
    case 'paid':
    case 'fulfilling':
    case 'completed':
    case 'refunding':
    case 'refund_failed':
      return null;
    case 'cancelled':
    case 'timed_out':
    case 'refunded':
      return 'CHAT_CLOSED';
  }
}
