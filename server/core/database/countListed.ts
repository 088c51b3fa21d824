import { LIST_COUNT_LIMIT } from '@account-doctor/contract/limits';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

/**
 * Counts the rows that meet a condition, up to the number that lists of the desk can show, because a full count gets
 * slower as the table grows. Sorting by the column `by` makes PostgreSQL use the list's index instead of scanning the
 * table.
 */
export const countListed = (
  db: Queryable,
  { table, condition, by }: { table: PgTable; condition: SQL | undefined; by: PgColumn },
): Promise<number> =>
  countRows(
    db,
    db
      .select({ one: sql`1` })
      .from(table)
      .where(condition)
      .orderBy(by)
      .$dynamic(),
  );

/** Counts the rows of a query, up to the number that lists of the desk can show. */
export async function countRows(
  db: Queryable,
  query: { limit(rows: number): SQLWrapper },
): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from (${query.limit(LIST_COUNT_LIMIT)}) listed`,
  );
  return rows[0]?.found ?? 0;
}
