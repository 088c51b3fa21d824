import type { HumanEvaluationState } from '@account-doctor/contract/states';
import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '../../core/database/database';
import { changeRow, eventIdOf, type Change } from '../../core/events';
import { valuationRounds } from './roundTables';
import { claimableStates, hopedPrices, valuationEvents, valuationTasks } from './tables';

export type Task = typeof valuationTasks.$inferSelect;
export type NewTask = typeof valuationTasks.$inferInsert;

export async function findTaskOfSubmission(
  db: Queryable,
  userId: string,
  submissionId: string,
): Promise<Task | null> {
  const [task] = await db
    .select()
    .from(valuationTasks)
    .where(and(eq(valuationTasks.userId, userId), eq(valuationTasks.submissionId, submissionId)));
  return task ?? null;
}

export async function insertTask(
  transaction: Transaction,
  task: NewTask,
  hopedPrice: number | null,
): Promise<void> {
  await transaction.insert(valuationTasks).values(task);
  if (hopedPrice === null) return;
  await transaction.insert(hopedPrices).values({ orderId: task.orderId, amount: hopedPrice });
}

export async function selectTask(db: Queryable, orderId: string): Promise<Task | null> {
  const [task] = await db.select().from(valuationTasks).where(eq(valuationTasks.orderId, orderId));
  return task ?? null;
}

/** The valuation of an order, its row locked until the transaction ends. */
export async function lockTaskRow(transaction: Transaction, orderId: string): Promise<Task | null> {
  const [task] = await transaction
    .select()
    .from(valuationTasks)
    .where(eq(valuationTasks.orderId, orderId))
    .for('update');
  return task ?? null;
}

export async function updateTask(
  transaction: Transaction,
  orderId: string,
  change: Partial<Pick<Task, 'state' | 'round' | 'deliveredAt'>>,
): Promise<void> {
  await transaction.update(valuationTasks).set(change).where(eq(valuationTasks.orderId, orderId));
}

/** Writes down a change of state and returns the id of its row. */
export async function insertTaskEvent(
  transaction: Transaction,
  { orderId, ...change }: Change<HumanEvaluationState> & { orderId: string },
): Promise<number> {
  const inserted = await transaction
    .insert(valuationEvents)
    .values({ orderId, ...changeRow(change) })
    .returning({ eventId: valuationEvents.eventId });
  return eventIdOf(inserted);
}

/** Valuations that wait for a valuer and whose round opened before then. */
export async function countWaitingBefore(db: Queryable, openedAt: Date): Promise<number> {
  const [row] = await db
    .select({ ahead: count() })
    .from(valuationTasks)
    .innerJoin(
      valuationRounds,
      and(
        eq(valuationRounds.orderId, valuationTasks.orderId),
        eq(valuationRounds.round, valuationTasks.round),
      ),
    )
    .where(
      and(inArray(valuationTasks.state, claimableStates), lt(valuationRounds.openedAt, openedAt)),
    );
  return row?.ahead ?? 0;
}

/** Leaves valuations without their user: see `eraseUser`. */
export async function anonymizeTasks(
  transaction: Transaction,
  userId: string,
  orderIds: string[],
): Promise<void> {
  await transaction.delete(hopedPrices).where(inArray(hopedPrices.orderId, orderIds));
  await transaction
    .update(valuationTasks)
    .set({ userId: `deleted-${randomUUID()}`, account: null, pictures: [] })
    .where(inArray(valuationTasks.orderId, orderIds));
  await transaction
    .update(valuationRounds)
    .set({
      evidence: [],
      model: sql`jsonb_set(${valuationRounds.model}, '{header,account}', 'null')`,
    })
    .where(inArray(valuationRounds.orderId, orderIds));
  await transaction
    .update(valuationEvents)
    .set({ actorId: null })
    .where(and(inArray(valuationEvents.orderId, orderIds), eq(valuationEvents.actorId, userId)));
}
