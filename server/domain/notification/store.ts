import type { NotificationKind } from '@account-doctor/contract/notifications';
import { and, arrayContains, asc, count, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { notificationDeliveries, notificationRecipients } from './tables';

export type Recipient = typeof notificationRecipients.$inferSelect;
export type Delivery = typeof notificationDeliveries.$inferSelect;

/** Recipients of one member, or of all members (`null`), oldest first. */
export const selectRecipients = (db: Queryable, staffId: string | null): Promise<Recipient[]> =>
  db
    .select()
    .from(notificationRecipients)
    .where(staffId === null ? undefined : eq(notificationRecipients.staffId, staffId))
    .orderBy(asc(notificationRecipients.createdAt), asc(notificationRecipients.recipientId));

/** All recipients of a kind of notification. */
export const recipientsOfKind = (db: Queryable, kind: NotificationKind): Promise<Recipient[]> =>
  db
    .select()
    .from(notificationRecipients)
    .where(arrayContains(notificationRecipients.kinds, [kind]));

/** A recipient, locked until the transaction ends; `null` if it does not exist. */
export async function lockRecipient(
  transaction: Transaction,
  recipientId: string,
): Promise<Recipient | null> {
  const [found] = await transaction
    .select()
    .from(notificationRecipients)
    .where(eq(notificationRecipients.recipientId, recipientId))
    .for('update');
  return found ?? null;
}

/**
 * Locks the member's list of recipients until the transaction ends, so that concurrent calls cannot exceed its limit.
 */
export async function lockRecipients(transaction: Transaction, staffId: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`notification:${staffId}`}, 0))`,
  );
}

export async function countRecipients(db: Queryable, staffId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(notificationRecipients)
    .where(eq(notificationRecipients.staffId, staffId));
  return row?.total ?? 0;
}

export async function insertRecipient(transaction: Transaction, row: Recipient): Promise<void> {
  await transaction.insert(notificationRecipients).values(row);
}

export async function updateRecipient(
  transaction: Transaction,
  recipientId: string,
  changes: Partial<Recipient>,
): Promise<void> {
  await transaction
    .update(notificationRecipients)
    .set(changes)
    .where(eq(notificationRecipients.recipientId, recipientId));
}

/** Deletes a recipient with its deliveries. */
export async function deleteRecipient(
  transaction: Transaction,
  recipientId: string,
): Promise<void> {
  await transaction
    .delete(notificationRecipients)
    .where(eq(notificationRecipients.recipientId, recipientId));
}

/** Adds deliveries, except where the recipient already has a delivery of the same event; returns the added ones. */
export async function insertDeliveries(
  transaction: Transaction,
  rows: (typeof notificationDeliveries.$inferInsert)[],
): Promise<Delivery[]> {
  if (rows.length === 0) return [];
  return transaction.insert(notificationDeliveries).values(rows).onConflictDoNothing().returning();
}

/** A delivery with its recipient. */
interface AddressedDelivery {
  delivery: Delivery;
  recipient: Recipient;
}

export async function selectDelivery(
  db: Queryable,
  deliveryId: string,
): Promise<AddressedDelivery | null> {
  const [found] = await db
    .select({ delivery: notificationDeliveries, recipient: notificationRecipients })
    .from(notificationDeliveries)
    .innerJoin(
      notificationRecipients,
      eq(notificationRecipients.recipientId, notificationDeliveries.recipientId),
    )
    .where(eq(notificationDeliveries.deliveryId, deliveryId));
  return found ?? null;
}

/** Records an attempt to send a notification; changes only a delivery that is still waiting. */
export async function recordAttempt(
  transaction: Transaction,
  deliveryId: string,
  { state, problem, at }: Pick<Delivery, 'state' | 'problem'> & { at: Date },
): Promise<void> {
  await transaction
    .update(notificationDeliveries)
    .set({
      state,
      problem,
      attempts: sql`${notificationDeliveries.attempts} + 1`,
      endedAt: state === 'waiting' ? null : at,
    })
    .where(
      and(
        eq(notificationDeliveries.deliveryId, deliveryId),
        eq(notificationDeliveries.state, 'waiting'),
      ),
    );
}

/** Changes a delivery that has ended back to waiting. */
export async function reopenDelivery(transaction: Transaction, deliveryId: string): Promise<void> {
  await transaction
    .update(notificationDeliveries)
    .set({ state: 'waiting', problem: null, endedAt: null, attempts: 0 })
    .where(
      and(
        eq(notificationDeliveries.deliveryId, deliveryId),
        ne(notificationDeliveries.state, 'waiting'),
      ),
    );
}

/** Deliveries to the recipients of one member, or of all members (`null`), newest first. */
export async function selectDeliveryPage(
  db: Queryable,
  staffId: string | null,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: AddressedDelivery[]; total: number }> {
  const seen = staffId === null ? undefined : eq(notificationRecipients.staffId, staffId);
  const ofRecipient = eq(notificationRecipients.recipientId, notificationDeliveries.recipientId);
  const list = await db
    .select({ delivery: notificationDeliveries, recipient: notificationRecipients })
    .from(notificationDeliveries)
    .innerJoin(notificationRecipients, ofRecipient)
    .where(seen)
    .orderBy(desc(notificationDeliveries.createdAt), desc(notificationDeliveries.deliveryId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await db
    .select({ total: count() })
    .from(notificationDeliveries)
    .innerJoin(notificationRecipients, ofRecipient)
    .where(seen);
  return { list, total: counted?.total ?? 0 };
}

export async function deleteDeliveriesBefore(
  transaction: Transaction,
  before: Date,
): Promise<void> {
  await transaction
    .delete(notificationDeliveries)
    .where(lt(notificationDeliveries.createdAt, before));
}
