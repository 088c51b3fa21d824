import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { inStates } from '../../core/database/columns';
import type { MergeUsers } from '../../core/module';
import { changeRow, type StateChange } from '../../core/events';
import { captureEvents, captureTasks, openStates } from './tables';

export type CaptureTaskRow = typeof captureTasks.$inferSelect;

/** The browser that opens a capture's sign-in page first is the one it is signed in with. */
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

/** The user's capture that this request began. */
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

/** Holds a task until the transaction ends, and returns it is now. */
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

/** Likewise the one of a user that has not ended. */
export async function lockOpenTask(
  transaction: Transaction,
  userId: string,
): Promise<CaptureTaskRow | null> {
  const [task] = await transaction
    .select()
    .from(captureTasks)
    .where(and(eq(captureTasks.userId, userId), inArray(captureTasks.state, openStates)))
    .for('update');
  return task ?? null;
}

/** Notes how far a reading is, unless it does not count any more. */
export async function updateProgress(
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

/** A user captures one account at a time: what goes on under the account that ends is given up. */
export const mergeCaptures: MergeUsers = async (transaction, { from }) => {
  await transaction
    .delete(captureTasks)
    .where(and(eq(captureTasks.userId, from), inStates(captureTasks.state, openStates)));
};
