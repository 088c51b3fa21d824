import type { FilePurpose } from '@account-doctor/contract/types';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { files } from './tables';

export type StoredFile = typeof files.$inferSelect;

/** Purposes of public pictures. */
export const publicPurposes: readonly FilePurpose[] = ['banner', 'face'];

export async function insertFile(transaction: Transaction, file: StoredFile): Promise<void> {
  await transaction.insert(files).values(file);
}

export async function selectFile(db: Queryable, fileId: string): Promise<StoredFile | null> {
  const [file] = await db.select().from(files).where(eq(files.fileId, fileId));
  return file ?? null;
}

/** The given files that belong to the owner. */
export async function selectFilesOf(
  db: Queryable,
  ownerId: string,
  fileIds: string[],
): Promise<StoredFile[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.ownerId, ownerId), inArray(files.fileId, fileIds)));
}

/** The given files that belong to one of the owners. */
export async function selectFilesOfAny(
  db: Queryable,
  ownerIds: string[],
  fileIds: string[],
): Promise<StoredFile[]> {
  if (fileIds.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(and(inArray(files.ownerId, ownerIds), inArray(files.fileId, fileIds)));
}

/**
 * Marks the given files as used if they belong to the owner and were uploaded for the purpose; returns how many. Waits
 * for a concurrent deletion of unused files; a file deleted by it is not counted.
 */
export async function markFilesUsed(
  transaction: Transaction,
  owned: { ownerId: string; fileIds: string[]; purpose: FilePurpose },
): Promise<number> {
  const marked = await transaction
    .update(files)
    .set({ used: true })
    .where(
      and(
        eq(files.ownerId, owned.ownerId),
        eq(files.purpose, owned.purpose),
        inArray(files.fileId, owned.fileIds),
      ),
    )
    .returning({ fileId: files.fileId });
  return marked.length;
}

/** Locks and returns up to `limit` unused files older than `before`; skips locked files. */
export async function selectUnusedForUpdate(
  transaction: Transaction,
  before: Date,
  limit: number,
): Promise<StoredFile[]> {
  return transaction
    .select()
    .from(files)
    .where(and(eq(files.used, false), lt(files.createdAt, before)))
    .orderBy(asc(files.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function deleteFiles(transaction: Transaction, fileIds: string[]): Promise<void> {
  await transaction.delete(files).where(inArray(files.fileId, fileIds));
}

/** Deletes the given files if they belong to the owner, and returns the deleted files. */
export async function deleteFilesOf(
  transaction: Transaction,
  ownerId: string,
  fileIds: string[],
): Promise<StoredFile[]> {
  return transaction
    .delete(files)
    .where(and(eq(files.ownerId, ownerId), inArray(files.fileId, fileIds)))
    .returning();
}

/** Deletes a public file of any owner, and returns it. */
export async function deletePublicFile(
  transaction: Transaction,
  fileId: string,
): Promise<StoredFile[]> {
  return transaction
    .delete(files)
    .where(and(eq(files.fileId, fileId), inArray(files.purpose, [...publicPurposes])))
    .returning();
}

/** Deletes all files of an owner and returns them. */
export async function deleteAllFilesOf(
  transaction: Transaction,
  ownerId: string,
): Promise<StoredFile[]> {
  return transaction.delete(files).where(eq(files.ownerId, ownerId)).returning();
}
