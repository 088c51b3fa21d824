import { LIST_REACH } from '@account-doctor/contract/limits';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

/**
 * How many rows of a table meet a condition, counted no further than lists of the desk reach: a count
 * of all reads them all, and takes the longer the longer the service runs. It walks along the index of the list,
 * which `by` orders: else PostgreSQL may look for them through the whole table.
 */
export const countListed = (
  db: Queryable,
  { table, condition, by }: { table: PgTable; condition: SQL | undefined; by: PgColumn },
): Promise<number> =>
  countFound(
    db,
    db
      .select({ one: sql`1` })
      .from(table)
      .where(condition)
      .orderBy(by)
      .$dynamic(),
  );

/** Likewise of the rows that a query finds. */
export async function countFound(
  db: Queryable,
  query: { limit(rows: number): SQLWrapper },
): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from (${query.limit(LIST_REACH)}) listed`,
  );
  return rows[0]?.found ?? 0;
}
