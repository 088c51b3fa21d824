import type { HumanEvaluationState } from '@account-doctor/contract/states';
import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '../../core/database/database';
import { changeRow, eventIdOf, type StateChange } from '../../core/events';
import { appraisalRounds } from './roundTables';
import {
  claimableStates,
  claimedStates,
  hopedPrices,
  appraisalEvents,
  appraisalTasks,
} from './tables';

export type AppraisalTask = typeof appraisalTasks.$inferSelect;
export type NewTask = typeof appraisalTasks.$inferInsert;

export async function findTaskOfSubmission(
  db: Queryable,
  userId: string,
  submissionId: string,
): Promise<AppraisalTask | null> {
  const [task] = await db
    .select()
    .from(appraisalTasks)
    .where(and(eq(appraisalTasks.userId, userId), eq(appraisalTasks.submissionId, submissionId)));
  return task ?? null;
}

export async function insertAppraisalTask(
  transaction: Transaction,
  task: NewTask,
  hopedPrice: number | null,
): Promise<void> {
  await transaction.insert(appraisalTasks).values(task);
  if (hopedPrice === null) return;
  await transaction.insert(hopedPrices).values({ orderId: task.orderId, amount: hopedPrice });
}

export async function selectAppraisalTask(
  db: Queryable,
  orderId: string,
): Promise<AppraisalTask | null> {
  const [task] = await db.select().from(appraisalTasks).where(eq(appraisalTasks.orderId, orderId));
  return task ?? null;
}

/** Unfinished orders that a member has claimed, sorted so that all transactions lock their tasks in the same order. */
export const selectHeldOrders = async (db: Queryable, staffId: string): Promise<string[]> => {
  const { orderId, state, round } = appraisalTasks;
  const held = await db
    .select({ orderId })
    .from(appraisalRounds)
    .innerJoin(
      appraisalTasks,
      and(eq(orderId, appraisalRounds.orderId), eq(round, appraisalRounds.round)),
    )
    .where(and(eq(appraisalRounds.valuerId, staffId), inArray(state, claimedStates)))
    .orderBy(orderId);
  return held.map((task) => task.orderId);
};

/** Locks the task of an order until the transaction ends. */
export async function lockTaskRow(
  transaction: Transaction,
  orderId: string,
): Promise<AppraisalTask | null> {
  const [task] = await transaction
    .select()
    .from(appraisalTasks)
    .where(eq(appraisalTasks.orderId, orderId))
    .for('update');
  return task ?? null;
}

export async function updateAppraisalTask(
  transaction: Transaction,
  orderId: string,
  change: Partial<Pick<AppraisalTask, 'round' | 'deliveredAt'>>,
): Promise<void> {
  await transaction.update(appraisalTasks).set(change).where(eq(appraisalTasks.orderId, orderId));
}

/** Stores a change of state and returns the id of its row. */
export async function insertAppraisalEvent(
  transaction: Transaction,
  { orderId, ...change }: StateChange<HumanEvaluationState> & { orderId: string },
): Promise<number> {
  const inserted = await transaction
    .insert(appraisalEvents)
    .values({ orderId, ...changeRow(change) })
    .returning({ eventId: appraisalEvents.eventId });
  return eventIdOf(inserted);
}

/** Number of waiting appraisals whose round opened before `openedAt`. */
export async function countWaitingBefore(db: Queryable, openedAt: Date): Promise<number> {
  const [row] = await db
    .select({ ahead: count() })
    .from(appraisalTasks)
    .innerJoin(
      appraisalRounds,
      and(
        eq(appraisalRounds.orderId, appraisalTasks.orderId),
        eq(appraisalRounds.round, appraisalTasks.round),
      ),
    )
    .where(
      and(inArray(appraisalTasks.state, claimableStates), lt(appraisalRounds.openedAt, openedAt)),
    );
  return row?.ahead ?? 0;
}

/** Removes the user from appraisals; see `eraseUser`. */
export async function anonymizeTasks(
  transaction: Transaction,
  userId: string,
  orderIds: string[],
): Promise<void> {
  await transaction.delete(hopedPrices).where(inArray(hopedPrices.orderId, orderIds));
  await transaction
    .update(appraisalTasks)
    .set({ userId: `deleted-${randomUUID()}`, account: null, pictures: [] })
    .where(inArray(appraisalTasks.orderId, orderIds));
  await transaction
    .update(appraisalRounds)
    .set({
      evidence: [],
      model: sql`jsonb_set(${appraisalRounds.model}, '{header,account}', 'null')`,
    })
    .where(inArray(appraisalRounds.orderId, orderIds));
  await transaction
    .update(appraisalEvents)
    .set({ actorId: null })
    .where(and(inArray(appraisalEvents.orderId, orderIds), eq(appraisalEvents.actorId, userId)));
}
