import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { saleSourceFiles } from './tables';

/** What was fetched last of each file of a source, by its key. */
export async function knownFiles(
  db: Queryable,
  sourceId: string,
): Promise<Map<string, { version: string; hash: string }>> {
  const rows = await db
    .select()
    .from(saleSourceFiles)
    .where(eq(saleSourceFiles.sourceId, sourceId));
  return new Map(rows.map(({ key, version, hash }) => [key, { version, hash }]));
}

export async function keepKnownFile(
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

/** Forgets that a file was fetched which was not imported, so that the next run fetches it again. */
export async function forgetFetched(
  transaction: Transaction,
  { sourceId, uploadId }: { sourceId: string | null; uploadId: string | null },
): Promise<void> {
  const hash = uploadId?.split(':').at(-1) ?? '';
  if (sourceId !== null)
    await transaction
      .delete(saleSourceFiles)
      .where(and(eq(saleSourceFiles.sourceId, sourceId), eq(saleSourceFiles.hash, hash)));
}

/** Forgets what was fetched from a source, whose place has changed. */
export async function forgetFiles(transaction: Transaction, sourceId: string): Promise<void> {
  await transaction.delete(saleSourceFiles).where(eq(saleSourceFiles.sourceId, sourceId));
}
