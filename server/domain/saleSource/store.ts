import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  sql,
} from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { saleSourceRuns, saleSources } from './tables';

export type StoredSource = typeof saleSources.$inferSelect;
export type StoredRun = typeof saleSourceRuns.$inferSelect;

/** All sources, oldest first. */
export const selectSources = (db: Queryable): Promise<StoredSource[]> =>
  db.select().from(saleSources).orderBy(asc(saleSources.createdAt), asc(saleSources.sourceId));

/**
 * Locks a source until the transaction ends, and returns it; `null` for an unknown id. Transactions lock a source
 * before its runs, so that they do not block each other.
 */
export async function lockSource(
  transaction: Transaction,
  sourceId: string,
): Promise<StoredSource | null> {
  const [found] = await transaction
    .select()
    .from(saleSources)
    .where(eq(saleSources.sourceId, sourceId))
    .for('update');
  return found ?? null;
}

/** Whether the files of a run may be imported without a member: the source is enabled, or a member started the run. */
export async function mayImportAutomatically(
  db: Queryable,
  { sourceId, runId }: { sourceId: string; runId: number | null },
): Promise<boolean> {
  const [found] = await db
    .select({ enabled: saleSources.enabled, startedBy: saleSourceRuns.startedBy })
    .from(saleSources)
    .leftJoin(saleSourceRuns, sql`${saleSourceRuns.runId} = ${runId}`)
    .where(eq(saleSources.sourceId, sourceId));
  return found !== undefined && (found.enabled || found.startedBy !== null);
}

/** Sources that are due, locked until the transaction ends; skips sources that another process has locked. */
export const lockDueSources = (transaction: Transaction, now: Date): Promise<StoredSource[]> =>
  transaction
    .select()
    .from(saleSources)
    .where(lte(saleSources.dueAt, now))
    .for('update', { skipLocked: true });

/** Number of sources; blocks other transactions that add sources until this one ends. */
export async function lockAndCountSources(transaction: Transaction): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('sale-sources', 0))`);
  const [row] = await transaction.select({ total: count() }).from(saleSources);
  return row?.total ?? 0;
}

export async function insertSource(
  transaction: Transaction,
  row: typeof saleSources.$inferInsert,
): Promise<void> {
  await transaction.insert(saleSources).values(row);
}

export async function updateSource(
  transaction: Transaction,
  sourceId: string,
  change: Partial<StoredSource>,
): Promise<void> {
  await transaction.update(saleSources).set(change).where(eq(saleSources.sourceId, sourceId));
}

/** Deletes a source and its runs; files and sales from the source stay. */
export async function deleteSource(transaction: Transaction, sourceId: string): Promise<void> {
  await transaction.delete(saleSources).where(eq(saleSources.sourceId, sourceId));
}

/** Adds a run and returns its id; `null` if another run of the source has not ended. */
export async function insertRun(
  transaction: Transaction,
  run: Pick<StoredRun, 'sourceId' | 'startedBy' | 'startedAt'>,
): Promise<number | null> {
  const [added] = await transaction
    .insert(saleSourceRuns)
    .values({ ...run, state: 'running' })
    .onConflictDoNothing()
    .returning({ runId: saleSourceRuns.runId });
  return added?.runId ?? null;
}

/**
 * Counts an attempt of a run, and returns the run and its source; `null` if the run has ended or the source was
 * deleted.
 */
export async function countRunAttempt(
  transaction: Transaction,
  runId: number,
): Promise<{ run: StoredRun; source: StoredSource } | null> {
  const [run] = await transaction
    .update(saleSourceRuns)
    .set({ attempts: sql`${saleSourceRuns.attempts} + 1` })
    .where(and(eq(saleSourceRuns.runId, runId), isNull(saleSourceRuns.endedAt)))
    .returning();
  const [source] = run
    ? await transaction.select().from(saleSources).where(eq(saleSources.sourceId, run.sourceId))
    : [];
  return run && source ? { run, source } : null;
}

/** Whether a run has not ended; locks it and its source until the transaction ends. */
export async function lockOpenRun(
  transaction: Transaction,
  { runId, sourceId }: Pick<StoredRun, 'runId' | 'sourceId'>,
): Promise<boolean> {
  if (!(await lockSource(transaction, sourceId))) return false;
  const found = await transaction
    .select({ runId: saleSourceRuns.runId })
    .from(saleSourceRuns)
    .where(and(eq(saleSourceRuns.runId, runId), isNull(saleSourceRuns.endedAt)))
    .for('update');
  return found.length > 0;
}

/** Ends the open run of a source, because the source's address was changed or the source was disabled. */
export async function stopOpenRun(
  transaction: Transaction,
  sourceId: string,
  end: Pick<StoredRun, 'state' | 'problem' | 'endedAt'>,
): Promise<void> {
  await transaction
    .update(saleSourceRuns)
    .set(end)
    .where(and(eq(saleSourceRuns.sourceId, sourceId), isNull(saleSourceRuns.endedAt)));
}

/** The problem of the last ended run of a source; `null` if there was no run or no problem. */
export async function problemOfLastRun(db: Queryable, sourceId: string): Promise<string | null> {
  const [last] = await db
    .select({ problem: saleSourceRuns.problem })
    .from(saleSourceRuns)
    .where(and(eq(saleSourceRuns.sourceId, sourceId), isNotNull(saleSourceRuns.endedAt)))
    .orderBy(desc(saleSourceRuns.runId))
    .limit(1);
  return last?.problem ?? null;
}

/** Ends a run; returns `false` if it has already ended. */
export async function closeRun(
  transaction: Transaction,
  runId: number,
  end: Pick<StoredRun, 'state' | 'problem' | 'endedAt'>,
): Promise<boolean> {
  const closed = await transaction
    .update(saleSourceRuns)
    // Problems of skipped files may already be stored; they are kept.
    .set({
      ...end,
      problem: sql`nullif(concat_ws('；', ${end.problem}::text, ${saleSourceRuns.problem}), '')`,
    })
    .where(and(eq(saleSourceRuns.runId, runId), isNull(saleSourceRuns.endedAt)))
    .returning({ runId: saleSourceRuns.runId });
  return closed.length > 0;
}

/** Adds a problem with a file, in Chinese, to the result of a run; the run may have ended. */
export async function addRunProblem(
  transaction: Transaction,
  runId: number,
  problem: string,
): Promise<void> {
  await transaction
    .update(saleSourceRuns)
    .set({ problem: sql`concat_ws('；', ${saleSourceRuns.problem}, ${problem}::text)` })
    .where(eq(saleSourceRuns.runId, runId));
}

/** Runs that have not ended but whose job no longer exists, e.g. after a crash. */
export const selectLostRuns = (db: Queryable): Promise<StoredRun[]> =>
  db
    .select()
    .from(saleSourceRuns)
    .where(
      sql`ended_at is null and not exists (
        select 1 from graphile_worker.jobs j where j.key = 'fetch-sales:' || run_id
          and (j.locked_at is not null or j.attempts < j.max_attempts))`,
    );

/** The newest run of each source. */
export async function newestRuns(db: Queryable): Promise<Map<string, StoredRun>> {
  const newest = db
    .select({ runId: max(saleSourceRuns.runId) })
    .from(saleSourceRuns)
    .groupBy(saleSourceRuns.sourceId);
  const runs = await db.select().from(saleSourceRuns).where(inArray(saleSourceRuns.runId, newest));
  return new Map(runs.map((run) => [run.sourceId, run]));
}

/** A page of the runs of all sources, newest first. */
export async function selectRunPage(
  db: Queryable,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: { run: StoredRun; sourceName: string }[]; total: number }> {
  const list = await db
    .select({ run: saleSourceRuns, sourceName: saleSources.name })
    .from(saleSourceRuns)
    .innerJoin(saleSources, eq(saleSources.sourceId, saleSourceRuns.sourceId))
    .orderBy(desc(saleSourceRuns.runId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(saleSourceRuns);
  return { list, total: counted?.total ?? 0 };
}

export async function deleteRunsBefore(transaction: Transaction, before: Date): Promise<void> {
  await transaction.delete(saleSourceRuns).where(lt(saleSourceRuns.endedAt, before));
}
