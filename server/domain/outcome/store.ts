import type { OutcomeState } from '@account-doctor/contract/outcome';
import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { countListed } from '../../core/database/countListed';
import type { Queryable, Transaction } from '../../core/database/database';
import { outcomes } from './tables';

export type StoredOutcome = typeof outcomes.$inferSelect;

/** Notes that an order has a report; a second report of it changes nothing. */
export async function insertDue(
  transaction: Transaction,
  due: { orderId: string; userId: string; reportedAt: Date },
): Promise<void> {
  await transaction
    .insert(outcomes)
    .values({ ...due, state: 'due' })
    .onConflictDoNothing();
}

export async function selectOutcome(db: Queryable, orderId: string): Promise<StoredOutcome | null> {
  const [row] = await db.select().from(outcomes).where(eq(outcomes.orderId, orderId));
  return row ?? null;
}

/** The outcome of an order, its row locked until the transaction ends. */
export async function lockOutcome(
  transaction: Transaction,
  orderId: string,
): Promise<StoredOutcome | null> {
  const [row] = await transaction
    .select()
    .from(outcomes)
    .where(eq(outcomes.orderId, orderId))
    .for('update');
  return row ?? null;
}

/** One that was reported until then and whose owner was not asked, locked; those others hold are left. */
export async function lockNextDue(
  transaction: Transaction,
  reportedUntil: Date,
): Promise<StoredOutcome | null> {
  const [row] = await transaction
    .select()
    .from(outcomes)
    .where(and(eq(outcomes.state, 'due'), lte(outcomes.reportedAt, reportedUntil)))
    .orderBy(asc(outcomes.reportedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function updateOutcome(
  transaction: Transaction,
  orderId: string,
  change: Partial<StoredOutcome>,
): Promise<void> {
  await transaction.update(outcomes).set(change).where(eq(outcomes.orderId, orderId));
}

/** A page of the outcomes in a state, the newest answer first. */
export async function selectOutcomePage(
  db: Queryable,
  state: OutcomeState,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: StoredOutcome[]; total: number }> {
  const list = await db
    .select()
    .from(outcomes)
    .where(eq(outcomes.state, state))
    .orderBy(desc(outcomes.answeredAt), desc(outcomes.orderId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const inState = eq(outcomes.state, state);
  return { list, total: await countListed(db, outcomes, inState, outcomes.answeredAt) };
}

/** Leaves what was told without the person who told it: prices rest on it. */
export async function anonymizeOutcomes(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(outcomes)
    .set({ userId: `deleted-${randomUUID()}` })
    .where(eq(outcomes.userId, userId));
}
