import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { saleSourceFiles } from './tables';

/** Version and hash of each file that was fetched from a source, by the file's key. */
export async function fetchedFilesOf(
  db: Queryable,
  sourceId: string,
): Promise<Map<string, { version: string; hash: string }>> {
  const rows = await db
    .select()
    .from(saleSourceFiles)
    .where(eq(saleSourceFiles.sourceId, sourceId));
  return new Map(rows.map(({ key, version, hash }) => [key, { version, hash }]));
}

/** Stores the version and hash of a fetched file. */
export async function recordFetchedFile(
  transaction: Transaction,
  file: typeof saleSourceFiles.$inferInsert,
): Promise<void> {
  const { version, hash } = file;
  await transaction
    .insert(saleSourceFiles)
    .values(file)
    .onConflictDoUpdate({
      target: [saleSourceFiles.sourceId, saleSourceFiles.key],
      set: { version, hash },
    });
}

/** Deletes the record of a fetched file that was not imported, so that the next run fetches it again. */
export async function forgetFetchedFile(
  transaction: Transaction,
  { sourceId, uploadId }: { sourceId: string | null; uploadId: string | null },
): Promise<void> {
  const hash = uploadId?.split(':').at(-1) ?? '';
  if (sourceId !== null)
    await transaction
      .delete(saleSourceFiles)
      .where(and(eq(saleSourceFiles.sourceId, sourceId), eq(saleSourceFiles.hash, hash)));
}

/** Deletes the records of all files fetched from a source, because the source's address has changed. */
export async function forgetFetchedFiles(
  transaction: Transaction,
  sourceId: string,
): Promise<void> {
  await transaction.delete(saleSourceFiles).where(eq(saleSourceFiles.sourceId, sourceId));
}
