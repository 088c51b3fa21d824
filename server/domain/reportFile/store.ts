import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { reportFiles } from './tables';

export type KeptFile = typeof reportFiles.$inferSelect;

export async function selectReportFile(db: Queryable, fileId: string): Promise<KeptFile | null> {
  const [file] = await db.select().from(reportFiles).where(eq(reportFiles.fileId, fileId));
  return file ?? null;
}

/** Lets only one transaction of all instances store this file at a time, until that transaction ends. */
export async function lockReportFile(transaction: Transaction, fileId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fileId}, 0))`);
}

export async function insertReportFile(transaction: Transaction, file: KeptFile): Promise<void> {
  await transaction.insert(reportFiles).values(file);
}

/** Deletes the files of the given orders and returns them. */
export async function deleteReportFilesOf(
  transaction: Transaction,
  orderIds: string[],
): Promise<KeptFile[]> {
  if (orderIds.length === 0) return [];
  return transaction.delete(reportFiles).where(inArray(reportFiles.orderId, orderIds)).returning();
}

/** Deletes the files made before a time and returns them. */
export async function deleteReportFilesBefore(
  transaction: Transaction,
  before: Date,
): Promise<KeptFile[]> {
  return transaction.delete(reportFiles).where(lt(reportFiles.createdAt, before)).returning();
}
