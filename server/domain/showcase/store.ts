import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { excellentReports } from './tables';

export type ExcellentReport = typeof excellentReports.$inferSelect;

/** The query of the list; apart, so that a test can have it explained. */
export const excellentReportsQuery = (
  db: Queryable,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) =>
  db
    .select()
    .from(excellentReports)
    .orderBy(
      asc(excellentReports.sample),
      desc(excellentReports.merit),
      asc(excellentReports.showcaseId),
    )
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);

export async function countExcellentReports(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(excellentReports);
  return row?.total ?? 0;
}

export async function selectExcellentReport(
  db: Queryable,
  showcaseId: string,
): Promise<ExcellentReport | null> {
  const [found] = await db
    .select()
    .from(excellentReports)
    .where(eq(excellentReports.showcaseId, showcaseId));
  return found ?? null;
}

/** What was chosen from users' reports; unlocked, as users are locked before their reports. */
export async function selectChosen(db: Queryable): Promise<ExcellentReport[]> {
  return db.select().from(excellentReports).where(eq(excellentReports.sample, false));
}

export async function insertExcellentReports(
  transaction: Transaction,
  rows: ExcellentReport[],
): Promise<void> {
  if (rows.length > 0)
    await transaction.insert(excellentReports).values(rows).onConflictDoNothing();
}

export async function deleteExcellentReports(
  transaction: Transaction,
  showcaseIds: string[],
): Promise<void> {
  if (showcaseIds.length > 0)
    await transaction
      .delete(excellentReports)
      .where(inArray(excellentReports.showcaseId, showcaseIds));
}

/** Takes back what is shown of an order: its report is locked again. */
export async function withdrawReportOf(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.delete(excellentReports).where(eq(excellentReports.orderId, orderId));
}

/** Takes back what is shown of a user: their consent ended, or their account did. */
export async function withdrawReportsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(excellentReports).where(eq(excellentReports.userId, userId));
}
