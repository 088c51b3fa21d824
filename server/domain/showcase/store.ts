import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { excellentReports } from './tables';

export type ExcellentReport = typeof excellentReports.$inferSelect;

/** The query of the list; exported so that a test can examine its execution plan. */
export const excellentReportsQuery = (
  db: Queryable,
  { pageNo, pageSize, gameId }: { pageNo: number; pageSize: number; gameId?: string | undefined },
) =>
  db
    .select()
    .from(excellentReports)
    .where(gameId === undefined ? undefined : eq(excellentReports.gameId, gameId))
    .orderBy(
      asc(excellentReports.sample),
      desc(excellentReports.merit),
      asc(excellentReports.showcaseId),
    )
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);

/** Number of reports per game, with the game's name. */
export async function countByGame(
  db: Queryable,
): Promise<{ gameId: string; gameName: string; reports: number }[]> {
  const gameName = sql<string>`max(${excellentReports.report} -> 'header' ->> 'gameName')`;
  return db
    .select({ gameId: excellentReports.gameId, gameName, reports: count() })
    .from(excellentReports)
    .groupBy(excellentReports.gameId)
    .orderBy(gameName);
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

/** Reports of users in the showcase. Does not lock them, because users must be locked before their reports. */
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

/** Removes an order's report from the showcase, because the report was locked again. */
export async function withdrawReportOf(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.delete(excellentReports).where(eq(excellentReports.orderId, orderId));
}

/** Removes a user's reports from the showcase, because the consent was withdrawn or the account deleted. */
export async function withdrawReportsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(excellentReports).where(eq(excellentReports.userId, userId));
}
