import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Ids that a part of a table of events takes, some 2.5 GB; migration 0036 made the first parts by it. */
export const IDS_IN_PART = 20_000_000;

interface Divided extends Record<string, unknown> {
  table: string;
  /** The first id that its last part does not take. */
  end: string;
  last: string | null;
}

/**
 * Gives each table of events its next part once the last is half full (docs/decisions/0102). A part is made alone
 * and then attached: who reads the table does not notice, who writes to it waits a second at most.
 */
export async function addParts(database: Database): Promise<void> {
  const { rows } = await database.execute<Divided>(sql`
    select parent.relname as table,
      max((regexp_match(pg_get_expr(part.relpartbound, part.oid), 'TO \\(''(\\d+)''\\)'))[1]::bigint) as end,
      (select last_value from pg_sequences
        where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(parent.oid::regclass::text, 'event_id')) as last
    from pg_inherits
      join pg_class parent on parent.oid = inhparent and parent.relkind = 'p'
      join pg_class part on part.oid = inhrelid
      join pg_attribute on attrelid = parent.oid and attname = 'event_id'
    where parent.relnamespace = 'public'::regnamespace
    group by parent.oid, parent.relname`);
  for (const { table, end, last } of rows)
    if (Number(last) > Number(end) - IDS_IN_PART / 2) await addPart(database, table, Number(end));
}

/** Adds the part that begins where the last ends. */
async function addPart(database: Database, table: string, begin: number): Promise<void> {
  const end = begin + IDS_IN_PART;
  const whole = sql.identifier(table);
  const part = sql.identifier(`${table}_${end / IDS_IN_PART}`);
  await database.transaction(async (transaction) => {
    // Rather tried again in a while than one that many wait behind.
    await transaction.execute(sql`set local lock_timeout = '1s'`);
    await transaction.execute(
      sql`create table ${part} (like ${whole} including all excluding identity)`,
    );
    await transaction.execute(
      sql`alter table ${whole} attach partition ${part}
        for values from (${sql.raw(String(begin))}) to (${sql.raw(String(end))})`,
    );
  });
}
