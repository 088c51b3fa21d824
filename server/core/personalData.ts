import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database/database';

/** Rows of one table that belong to a user, as a module's manifest names them. */
export interface PersonalRows {
  /** Of the table in the database. */
  name: string;
  table: PgTable;
  belongTo: (userId: string) => SQL;
  /** Columns that are secrets of the service or name other people. */
  withheld: readonly string[];
}

type ColumnName<Table extends PgTable> = keyof Table['$inferSelect'] & string;

/** Rows that name their user in a column. */
export const rowsOfUser = <Table extends PgTable>(
  table: Table,
  column: AnyPgColumn,
  withheld: readonly ColumnName<Table>[] = [],
): PersonalRows => ({
  name: getTableName(table),
  table,
  belongTo: (userId) => eq(column, userId),
  withheld,
});

/** Rows that point at a row of a user, e.g. the events of an order: `column` holds its `key`. */
export const rowsOfOwned = <Table extends PgTable>(
  owner: PersonalRows,
  key: AnyPgColumn,
  table: Table,
  column: AnyPgColumn,
  withheld: readonly ColumnName<Table>[] = [],
): PersonalRows => ({
  name: getTableName(table),
  table,
  belongTo: (userId) =>
    sql`${column} in (select ${key} from ${owner.table} where ${owner.belongTo(userId)})`,
  withheld,
});

/** Reads what a user may see of such rows. */
export async function readPersonalRows(
  db: Queryable,
  { table, belongTo, withheld }: PersonalRows,
  userId: string,
): Promise<Record<string, unknown>[]> {
  const shown = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !withheld.includes(name)),
  );
  return db.select(shown).from(table).where(belongTo(userId));
}
