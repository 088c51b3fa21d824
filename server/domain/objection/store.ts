import type { ObjectionState } from '@account-doctor/contract/objection';
import { asc, desc, eq } from 'drizzle-orm';
import { countListed } from '../../core/database/countListed';
import type { Queryable, Transaction } from '../../core/database/database';
import { objections } from './tables';

export type StoredObjection = typeof objections.$inferSelect;

/** The objections to a report, newest first. */
export const selectObjections = (db: Queryable, orderId: string): Promise<StoredObjection[]> =>
  db
    .select()
    .from(objections)
    .where(eq(objections.orderId, orderId))
    .orderBy(desc(objections.createdAt), desc(objections.objectionId));

/**
 * Inserts an objection unless another one to the same report is unanswered; returns whether it was
 * inserted.
 */
export async function insertObjection(
  transaction: Transaction,
  row: typeof objections.$inferInsert,
): Promise<boolean> {
  const added = await transaction
    .insert(objections)
    .values(row)
    .onConflictDoNothing()
    .returning({ objectionId: objections.objectionId });
  return added.length > 0;
}

/** Returns the objection and locks its row until the transaction ends. */
export async function lockObjection(
  transaction: Transaction,
  objectionId: string,
): Promise<StoredObjection | null> {
  const [row] = await transaction
    .select()
    .from(objections)
    .where(eq(objections.objectionId, objectionId))
    .for('update');
  return row ?? null;
}

export async function updateObjection(
  transaction: Transaction,
  objectionId: string,
  change: Partial<StoredObjection>,
): Promise<void> {
  await transaction.update(objections).set(change).where(eq(objections.objectionId, objectionId));
}

/** A page of unanswered objections, oldest first, or answered ones, newest answer first. */
export const selectObjectionPage = (
  db: Queryable,
  state: ObjectionState,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<StoredObjection[]> =>
  db
    .select()
    .from(objections)
    .where(eq(objections.state, state))
    .orderBy(
      ...(state === 'waiting'
        ? [asc(objections.createdAt), asc(objections.objectionId)]
        : [desc(objections.answeredAt), desc(objections.objectionId)]),
    )
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);

export const countObjections = (db: Queryable, state: ObjectionState): Promise<number> =>
  countListed(db, {
    table: objections,
    condition: eq(objections.state, state),
    by: state === 'waiting' ? objections.createdAt : objections.answeredAt,
  });

export async function deleteObjectionsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(objections).where(eq(objections.userId, userId));
}
