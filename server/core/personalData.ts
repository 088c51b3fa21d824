import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from './database/database';

/** Rows of one table that belong to a user, as a module's manifest names them. */
export interface PersonalRows {
  /** Name of the table in the database. */
  name: string;
  table: PgTable;
  belongTo: (userId: string) => SQL;
  /** Columns that the user may not see: secrets of the service, and columns that name other people. */
  withheld: readonly string[];
  /** The property with the user's id; absent if the rows belong to a user through another table. */
  owner?: string;
  /** The rows are deleted with their account when accounts are merged, because the other account has its own. */
  stay?: true;
}

/** Two user accounts of one person: a merge assigns the rows of `from` to `into`. */
export interface AccountMerge {
  from: string;
  into: string;
}

type ColumnName<Table extends PgTable> = keyof Table['$inferSelect'] & string;

/** Describes rows that hold their user's id in a column. */
export const rowsOfUser = <Table extends PgTable>(
  table: Table,
  column: AnyPgColumn,
  withheld: readonly ColumnName<Table>[] = [],
): PersonalRows => ({
  name: getTableName(table),
  table,
  belongTo: (userId) => eq(column, userId),
  withheld,
  owner: propertyOfColumn(table, column),
});

/** Describes rows about the account itself, e.g. its settings. */
export const rowsOfAccount = (...[table, column, withheld]: Parameters<typeof rowsOfUser>) =>
  ({ ...rowsOfUser(table, column, withheld), stay: true }) satisfies PersonalRows;

function propertyOfColumn(table: PgTable, column: AnyPgColumn): string {
  const [property] =
    Object.entries(getTableColumns(table)).find(([, known]) => known === column) ?? [];
  if (property === undefined) throw new Error(`${getTableName(table)} has no such column`);
  return property;
}

/** Describes rows that refer to a user's row, e.g. the events of an order: `column` contains the `key` of that row. */
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

/** Reads those columns of a user's rows that the user may see. */
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

/** Makes another account the owner of rows. */
export async function reassignRows(
  transaction: Transaction,
  { table, owner, stay, belongTo }: PersonalRows,
  { from, into }: AccountMerge,
): Promise<void> {
  if (owner === undefined || stay) return;
  await transaction
    .update(table)
    .set({ [owner]: into })
    .where(belongTo(from));
}

/** Properties with the id of the person who changed a row, who need not be its owner. */
const actorProperties = ['actorId', 'senderId'];

/** Records the new owner of reassigned rows as the person who changed them. */
export async function reassignActors(
  transaction: Transaction,
  { table, belongTo }: PersonalRows,
  { from, into }: AccountMerge,
): Promise<void> {
  for (const [property, column] of Object.entries(getTableColumns(table)))
    if (actorProperties.includes(property))
      await transaction
        .update(table)
        .set({ [property]: into })
        .where(and(belongTo(into), eq(column, from)));
}
