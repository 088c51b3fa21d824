import { readFileSync } from 'node:fs';
import type pg from 'pg';

const ORDERS_PER_USER = 10;
/** The first user is a dealer with this many orders. */
const DEALER_ORDERS = 1_000;

/** The statements of rows.sql for this many users; `orderId` is an order that the service estimated. */
function statementsFor(users: number, orderId: string): string[] {
  const orders = users * ORDERS_PER_USER;
  const values: Record<string, number | string> = {
    users,
    orders,
    reported: orders / ORDERS_PER_USER,
    appraised: orders / 100 - 1,
    own_every: orders / DEALER_ORDERS,
    estimate: `'${orderId}'`,
  };
  return readFileSync(new URL('rows.sql', import.meta.url), 'utf8')
    .replace(new RegExp(`:(${Object.keys(values).join('|')})\\b`, 'g'), (_, name: string) =>
      String(values[name]),
    )
    .split(/;\n\n?/)
    .filter((statement) => statement.trim() !== '');
}

/**
 * Fills the service's database. Triggers are off, because the rows are valid by construction. Indexes other than
 * those of constraints are built after the rows of their table, which is many times faster.
 */
export async function fillDatabase(
  database: pg.Client,
  users: number,
  orderId: string,
): Promise<void> {
  await database.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '1GB'`);
  for (const statement of statementsFor(users, orderId)) {
    const table = /^insert into (\w+)/m.exec(statement)?.[1];
    if (table === undefined) await database.query(statement);
    else await insertRows(database, table, statement);
  }
  await database.query('vacuum analyze');
  await database.query('set session_replication_role = origin');
}

async function insertRows(database: pg.Client, table: string, insert: string): Promise<void> {
  const begun = performance.now();
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
      from pg_index where indrelid = $1::regclass
        and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  const { rowCount } = await database.query(`${insert} on conflict do nothing`);
  for (const { definition } of indexes) await database.query(definition);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${table}: ${rowCount} rows in ${seconds} s`);
}
