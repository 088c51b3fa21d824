import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { deleteStagedRows } from './importRows';
import { saleImports } from './tables';

/** A stored file of sales. */
export type StoredImport = typeof saleImports.$inferSelect;

const NO_ROWS = { imported: 0, known: 0, rejected: 0, quarantined: 0 };

/** Inserts a file of sales, whose rows are counted later. Returns its id. */
export async function insertImport(
  transaction: Transaction,
  file: Omit<typeof saleImports.$inferInsert, keyof typeof NO_ROWS>,
): Promise<number> {
  const [row] = await transaction
    .insert(saleImports)
    .values({ ...file, ...NO_ROWS })
    .returning({ importId: saleImports.importId });
  if (!row) throw new Error('An import was not stored');
  return row.importId;
}

type ImportChange = Partial<typeof saleImports.$inferInsert>;

/** Changes a stored file of sales. */
export const updateImport = (
  transaction: Transaction,
  importId: number,
  change: ImportChange,
): Promise<void> => updateImports(transaction, [importId], change);

/** Makes the same change to several stored files of sales. */
export async function updateImports(
  transaction: Transaction,
  importIds: readonly number[],
  change: ImportChange,
): Promise<void> {
  await transaction
    .update(saleImports)
    .set(change)
    .where(inArray(saleImports.importId, [...importIds]));
}

/** A file of sales; `null` if it does not exist. */
export async function findImport(db: Queryable, importId: number): Promise<StoredImport | null> {
  const [row] = await db.select().from(saleImports).where(eq(saleImports.importId, importId));
  return row ?? null;
}

/** A file of sales, locked until the transaction ends; `null` if it does not exist. */
export async function lockImport(
  transaction: Transaction,
  importId: number,
): Promise<StoredImport | null> {
  const [row] = await transaction
    .select()
    .from(saleImports)
    .where(eq(saleImports.importId, importId))
    .for('update');
  return row ?? null;
}

/** The file of an upload; `null` if the upload is unknown. */
export async function findImportOfUpload(
  transaction: Transaction,
  uploadId: string,
): Promise<StoredImport | null> {
  const [row] = await transaction
    .select()
    .from(saleImports)
    .where(eq(saleImports.uploadId, uploadId));
  return row ?? null;
}

/** Whether a file that the same source delivered later is imported. */
export async function hasLaterImport(
  db: Queryable,
  { importId, sourceId }: { importId: number; sourceId: string },
): Promise<boolean> {
  const [found] = await db
    .select({ importId: saleImports.importId })
    .from(saleImports)
    .where(
      and(
        eq(saleImports.sourceId, sourceId),
        gt(saleImports.importId, importId),
        eq(saleImports.state, 'taken'),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Files in these states stay in the list after their contents are deleted. */
const LISTED_STATES = ['taken', 'withdrawn'] as const;

/**
 * Locks files that are older than a time until the transaction ends: files that were never imported, and imported files
 * whose contents are still stored. Skips files that another transaction has locked.
 */
export const lockExpiredImports = (
  transaction: Transaction,
  before: Date,
  limit: number,
): Promise<StoredImport[]> =>
  transaction
    .select()
    .from(saleImports)
    .where(
      and(
        inArray(saleImports.state, ['received', 'previewed', ...LISTED_STATES]),
        lt(sql`coalesce(${saleImports.withdrawnAt}, ${saleImports.at})`, before),
        or(notInArray(saleImports.state, [...LISTED_STATES]), gt(saleImports.parts, 0)),
      ),
    )
    .orderBy(saleImports.importId)
    .limit(limit)
    .for('update', { skipLocked: true });

/** Deletes a file with its rows. An imported or withdrawn file stays in the list without contents. */
export async function deleteImport(
  transaction: Transaction,
  { importId, state }: Pick<StoredImport, 'importId' | 'state'>,
): Promise<void> {
  await deleteStagedRows(transaction, importId);
  if (LISTED_STATES.some((one) => one === state))
    await updateImport(transaction, importId, { parts: 0 });
  else await transaction.delete(saleImports).where(eq(saleImports.importId, importId));
}

/** Whether a file with sales of a game was withdrawn after a time. */
export async function hasLostSalesAfter(
  db: Queryable,
  gameId: string,
  since: Date,
): Promise<boolean> {
  const [found] = await db
    .select({ importId: saleImports.importId })
    .from(saleImports)
    .where(
      and(
        gt(saleImports.withdrawnAt, since),
        sql`${saleImports.gameIds} @> ${JSON.stringify([gameId])}::jsonb`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Resets files whose next step has no job any more because the service crashed twice, so that they can be previewed
 * again.
 * @returns the files whose import should continue without a member
 */
export async function resetStuckImports(
  transaction: Transaction,
  problem: string,
): Promise<StoredImport[]> {
  const reset = await transaction
    .update(saleImports)
    // For a file that was not examined yet, the problem says whether it was reset before.
    .set({
      state: 'received',
      preview: null,
      problem: sql`case when ${saleImports.beginning} is null then ${saleImports.problem} else ${problem} end`,
    })
    .where(
      sql`(state in ('previewing', 'taking') or state = 'received' and automatic) and not exists (
        select 1 from graphile_worker.jobs j
        where j.key in ('receive-sales:' || import_id, 'preview-sales:' || import_id,
            'take-sales:' || import_id)
          and (j.locked_at is not null or j.attempts < j.max_attempts))`,
    )
    .returning();
  return reset.filter(({ automatic }) => automatic);
}

/** Files that runs of sources fetched, oldest first. */
export const importsOfRuns = (
  db: Queryable,
  runIds: readonly number[],
): Promise<Pick<StoredImport, 'importId' | 'fileName' | 'state' | 'sourceRunId'>[]> =>
  db
    .select({
      importId: saleImports.importId,
      fileName: saleImports.fileName,
      state: saleImports.state,
      sourceRunId: saleImports.sourceRunId,
    })
    .from(saleImports)
    // Omits files whose contents were not stored because of a crash.
    .where(
      and(
        inArray(saleImports.sourceRunId, [...runIds]),
        or(saleImports.automatic, isNotNull(saleImports.beginning), isNotNull(saleImports.problem)),
      ),
    )
    .orderBy(saleImports.importId);

/** A page of files, of partners' batches, or of both, newest first. */
export async function selectImportPage(
  db: Queryable,
  { from, pageNo, pageSize }: { from?: 'files' | 'partners'; pageNo: number; pageSize: number },
): Promise<{ list: StoredImport[]; total: number }> {
  const condition =
    from && (from === 'files' ? isNull(saleImports.keyId) : isNotNull(saleImports.keyId));
  const list = await db
    .select()
    .from(saleImports)
    .where(condition)
    .orderBy(desc(saleImports.importId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { list, total: await db.$count(saleImports, condition) };
}

/** A file of sales as the desk shows it. */
export const describeImport = ({
  importId,
  fileName,
  importedBy,
  state,
  at,
  withdrawnAt,
  ...counts
}: StoredImport) => ({
  ...{ importId, fileName, importedBy, state },
  imported: counts.imported,
  changed: counts.changed,
  known: counts.known,
  rejected: counts.rejected,
  quarantined: counts.quarantined,
  at: at.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});
