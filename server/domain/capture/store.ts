import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { isOneOfStates } from '../../core/database/columns';
import type { MergeUsers } from '../../core/module';
import { changeRow, type StateChange } from '../../core/events';
import { captureEvents, captureTasks, openCaptureStates } from './tables';

export type CaptureTaskRow = typeof captureTasks.$inferSelect;

/** Assigns a capture to the browser that opens its sign-in page first. */
export async function bindBrowser(
  transaction: Transaction,
  taskId: string,
  browser: string,
): Promise<void> {
  await transaction
    .update(captureTasks)
    .set({ browser })
    .where(and(eq(captureTasks.taskId, taskId), isNull(captureTasks.browser)));
}

export async function insertCaptureTask(
  transaction: Transaction,
  task: CaptureTaskRow,
): Promise<void> {
  await transaction.insert(captureTasks).values(task);
}

export async function selectCaptureTask(
  db: Queryable,
  taskId: string,
): Promise<CaptureTaskRow | null> {
  const [task] = await db.select().from(captureTasks).where(eq(captureTasks.taskId, taskId));
  return task ?? null;
}

export async function selectTaskByTicket(
  db: Queryable,
  ticket: string,
): Promise<CaptureTaskRow | null> {
  const [task] = await db.select().from(captureTasks).where(eq(captureTasks.ticket, ticket));
  return task ?? null;
}

/** The user's capture with this request id. */
export async function selectTaskOfRequest(
  db: Queryable,
  userId: string,
  requestId: string,
): Promise<CaptureTaskRow | null> {
  const [task] = await db
    .select()
    .from(captureTasks)
    .where(and(eq(captureTasks.userId, userId), eq(captureTasks.requestId, requestId)));
  return task ?? null;
}

/** Locks a task until the transaction ends, and returns its current row. */
export async function lockCaptureTask(
  transaction: Transaction,
  taskId: string,
): Promise<CaptureTaskRow | null> {
  const [task] = await transaction
    .select()
    .from(captureTasks)
    .where(eq(captureTasks.taskId, taskId))
    .for('update');
  return task ?? null;
}

/** Locks and returns the user's task that has not ended. */
export async function lockOpenTask(
  transaction: Transaction,
  userId: string,
): Promise<CaptureTaskRow | null> {
  const [task] = await transaction
    .select()
    .from(captureTasks)
    .where(and(eq(captureTasks.userId, userId), inArray(captureTasks.state, openCaptureStates)))
    .for('update');
  return task ?? null;
}

/** Records the progress of a reading, unless a newer reading has replaced it. */
export async function updateCaptureProgress(
  db: Queryable,
  { taskId, run }: Pick<CaptureTaskRow, 'taskId' | 'run'>,
  progress: CaptureTaskRow['progress'],
): Promise<void> {
  await db
    .update(captureTasks)
    .set({ progress })
    .where(
      and(
        eq(captureTasks.taskId, taskId),
        eq(captureTasks.run, run),
        eq(captureTasks.state, 'capturing'),
      ),
    );
}

export async function insertCaptureEvent(
  transaction: Transaction,
  {
    taskId,
    note,
    ...change
  }: StateChange<CaptureTaskRow['state']> & { taskId: string; note: string | null },
): Promise<void> {
  await transaction.insert(captureEvents).values({ taskId, note, ...changeRow(change) });
}

export async function deleteTasksBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(captureTasks).where(lt(captureTasks.createdAt, before));
}

export async function deleteTasksOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(captureTasks).where(eq(captureTasks.userId, userId));
}

/**
 * A user captures one account at a time, so a merge cancels the open capture of the account that is
 * deleted.
 */
export const mergeCaptures: MergeUsers = async (transaction, { from }) => {
  await transaction
    .delete(captureTasks)
    .where(
      and(eq(captureTasks.userId, from), isOneOfStates(captureTasks.state, openCaptureStates)),
    );
};
