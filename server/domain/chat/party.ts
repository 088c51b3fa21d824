import { hasRole, type StaffRole } from '@account-doctor/contract/staff';
import { isChatOpen, isUnpaid, type OrderState } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { ordersValuedBy, valuersOfOrders } from '../appraisal';
import { orderWithOwner } from '../order';

/** Who takes part in a conversation. */
export type Party =
  | { side: 'customer'; id: string }
  | { side: 'desk'; id: string; role: StaffRole };

export type DeskParty = Extract<Party, { side: 'desk' }>;

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
  if (
    found?.order.kind !== 'human' ||
    !(await takesPart(db, party, { orderId, userId: found.userId }))
  )
    throw new BusinessError('ORDER_NOT_FOUND');
  return { order: found.order, customerId: found.userId };
}

/** An order and whose it is. */
export interface OwnedOrder {
  orderId: string;
  userId: string;
}

const seesAll = ({ role }: DeskParty) => hasRole(role, 'senior');

/** The customer of an order, its valuer, and who may look over every valuer's shoulder. */
export const takesPart = async (db: Queryable, party: Party, owned: OwnedOrder): Promise<boolean> =>
  (await withPartOf(db, party, [owned])).length > 0;

/** Those of several orders in whose conversations a party takes part. */
export async function withPartOf<Owned extends OwnedOrder>(
  db: Queryable,
  party: Party,
  owned: Owned[],
): Promise<Owned[]> {
  if (party.side === 'customer') return owned.filter(({ userId }) => userId === party.id);
  if (seesAll(party)) return owned;
  const valuers = await valuersOfOrders(
    db,
    owned.map(({ orderId }) => orderId),
  );
  return owned.filter(({ orderId }) => valuers.get(orderId)?.staffId === party.id);
}

/** The orders among which are all that a member of the desk takes part in, for a condition; `undefined` is any. */
export const ordersOf = (db: Queryable, party: DeskParty) =>
  seesAll(party) ? undefined : ordersValuedBy(db, party.id);

/** Why nothing can be written about an order in that state; `null` while it can. */
export function closedBy(state: OrderState): 'CHAT_NOT_OPEN' | 'CHAT_CLOSED' | null {
  if (isChatOpen(state)) return null;
  return isUnpaid(state) ? 'CHAT_NOT_OPEN' : 'CHAT_CLOSED';
}
