import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { uploads } from './tables';

/** A granted upload. */
export type Upload = typeof uploads.$inferSelect;

/** Inserts an upload; if the owner has requested one with the same `uploadId`, returns that one. */
export async function insertUpload(transaction: Transaction, upload: Upload): Promise<Upload> {
  const [noted] = await transaction
    .insert(uploads)
    .values(upload)
    // Updates nothing, but makes the statement return the existing row.
    .onConflictDoUpdate({
      target: [uploads.ownerId, uploads.uploadId],
      set: { uploadId: upload.uploadId },
    })
    .returning();
  if (!noted) throw new Error('The upload was not stored');
  return noted;
}

/** An upload that has not expired. */
export async function selectUpload(
  db: Queryable,
  fileId: string,
  now: Date,
): Promise<Upload | null> {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.fileId, fileId), gt(uploads.expiresAt, now)));
  return upload ?? null;
}

/** Which of the owner's uploads have not been processed. */
export async function selectUploadsOf(
  db: Queryable,
  ownerId: string,
  fileIds: string[],
): Promise<Upload[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), inArray(uploads.fileId, fileIds)));
}

/** Deletes an upload; returns whether it existed, which is true for only one of several concurrent calls. */
export async function deleteUpload(transaction: Transaction, fileId: string): Promise<boolean> {
  const ended = await transaction
    .delete(uploads)
    .where(eq(uploads.fileId, fileId))
    .returning({ fileId: uploads.fileId });
  return ended.length > 0;
}

/** Deletes all uploads of an owner and returns their ids. */
export async function deleteUploadsOf(
  transaction: Transaction,
  ownerId: string,
): Promise<string[]> {
  const ended = await transaction
    .delete(uploads)
    .where(eq(uploads.ownerId, ownerId))
    .returning({ fileId: uploads.fileId });
  return ended.map(({ fileId }) => fileId);
}

/** Locks and returns some uploads that expired before a time; skips locked ones. */
export async function selectExpiredForUpdate(
  transaction: Transaction,
  before: Date,
  limit: number,
): Promise<string[]> {
  const expired = await transaction
    .select({ fileId: uploads.fileId })
    .from(uploads)
    .where(lte(uploads.expiresAt, before))
    .orderBy(asc(uploads.expiresAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return expired.map(({ fileId }) => fileId);
}
