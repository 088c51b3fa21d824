import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from './database/database';

/** Rows of one table that belong to a user, as a module's manifest names them. */
export interface PersonalRows {
  /** Of the table in the database. */
  name: string;
  table: PgTable;
  belongTo: (userId: string) => SQL;
  /** Columns that are secrets of the service or name other people. */
  withheld: readonly string[];
  /** The property that names the user; absent where rows follow those that they point at. */
  owner?: string;
  /** They end with their account: the one that takes its place has its own. */
  stay?: true;
}

/** Two accounts of one person: what the first one has becomes the second one's. */
export interface Merge {
  from: string;
  into: string;
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
  owner: propertyOf(table, column),
});

/** Likewise those of the account itself, which are nothing without it. */
export const rowsOfAccount = (...[table, column, withheld]: Parameters<typeof rowsOfUser>) =>
  ({ ...rowsOfUser(table, column, withheld), stay: true }) satisfies PersonalRows;

function propertyOf(table: PgTable, column: AnyPgColumn): string {
  const [property] =
    Object.entries(getTableColumns(table)).find(([, known]) => known === column) ?? [];
  if (property === undefined) throw new Error(`${getTableName(table)} has no such column`);
  return property;
}

/** Rows that point at a row of a user, e.g. the events of an order: `column` holds its `key`. */
export const rowsOfOwned = <Table extends PgTable>(
  owner: PersonalRows,
  {
    key,
    table,
    column,
    withheld = [],
  }: {
    key: AnyPgColumn;
    table: Table;
    column: AnyPgColumn;
    withheld?: readonly ColumnName<Table>[] | undefined;
  },
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

/** Gives rows to the account that takes another one's place. */
export async function handOver(
  transaction: Transaction,
  { table, owner, stay, belongTo }: PersonalRows,
  { from, into }: Merge,
): Promise<void> {
  if (owner === undefined || stay) return;
  await transaction
    .update(table)
    .set({ [owner]: into })
    .where(belongTo(from));
}

/** Columns that name who changed a row, as opposed to whose row it is. */
const doers = ['actorId', 'senderId'];

/** Says of rows that were handed over that their new owner did what the old one had done. */
export async function renameDoer(
  transaction: Transaction,
  { table, belongTo }: PersonalRows,
  { from, into }: Merge,
): Promise<void> {
  for (const [property, column] of Object.entries(getTableColumns(table)))
    if (doers.includes(property))
      await transaction
        .update(table)
        .set({ [property]: into })
        .where(and(belongTo(into), eq(column, from)));
}
