import { hasRole, type StaffRole } from '@account-doctor/contract/staff';
import { isChatOpen, isUnpaid, type OrderState } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { ordersValuedBy, valuersOfOrders } from '../appraisal';
import { orderWithOwner } from '../order';

/** A participant of a conversation. */
export type Party =
  | { side: 'customer'; id: string }
  | { side: 'desk'; id: string; role: StaffRole };

export type DeskParty = Extract<Party, { side: 'desk' }>;

/** The order of a conversation, and its customer. */
export interface ConversationOrder {
  order: OrderRow;
  customerId: string;
}

/**
 * The order, if the party may talk about it. Throws `ORDER_NOT_FOUND`, with the same message for an
 * order of another user, one without an appraisal, and an unknown one.
 */
export async function conversationOrderOf(
  db: Queryable,
  party: Party,
  orderId: string,
): Promise<ConversationOrder> {
  const found = await orderWithOwner(db, orderId);
  if (
    found?.order.kind !== 'human' ||
    !(await takesPart(db, party, { orderId, userId: found.userId }))
  )
    throw new BusinessError('ORDER_NOT_FOUND');
  return { order: found.order, customerId: found.userId };
}

/** An order and its owner. */
export interface OwnedOrder {
  orderId: string;
  userId: string;
}

const seesAllConversations = ({ role }: DeskParty) => hasRole(role, 'senior');

/**
 * Whether a party takes part: the order's customer, its appraiser, or staff who oversee all
 * conversations.
 */
export const takesPart = async (db: Queryable, party: Party, owned: OwnedOrder): Promise<boolean> =>
  (await filterByParticipation(db, party, [owned])).length > 0;

/** Returns only the orders in whose conversations a party takes part. */
export async function filterByParticipation<Owned extends OwnedOrder>(
  db: Queryable,
  party: Party,
  owned: Owned[],
): Promise<Owned[]> {
  if (party.side === 'customer') return owned.filter(({ userId }) => userId === party.id);
  if (seesAllConversations(party)) return owned;
  const valuers = await valuersOfOrders(
    db,
    owned.map(({ orderId }) => orderId),
  );
  return owned.filter(({ orderId }) => valuers.get(orderId)?.staffId === party.id);
}

/** A subquery of the orders in whose conversations a staff member takes part; `undefined` if these are all orders. */
export const ordersOfParticipant = (db: Queryable, party: DeskParty) =>
  seesAllConversations(party) ? undefined : ordersValuedBy(db, party.id);

/** The reason why an order's conversation is closed in that state; `null` if it is open. */
export function closedReason(state: OrderState): 'CHAT_NOT_OPEN' | 'CHAT_CLOSED' | null {
  if (isChatOpen(state)) return null;
  return isUnpaid(state) ? 'CHAT_NOT_OPEN' : 'CHAT_CLOSED';
}
