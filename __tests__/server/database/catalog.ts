import type { Pool } from 'pg';

/**
 * Everything that PostgreSQL knows of the tables in `public`, one line each, so that two databases
 * can be compared. Columns go by name: a column that was added later stands last, and may.
 */
const queries = [
  `select format('table %s: %s %s %s %s, comment %s', relname, relkind, relpersistence, pg_get_partkeydef(oid),
     pg_get_expr(relpartbound, oid), coalesce(obj_description(oid), 'none')) as line
   from pg_class c where relnamespace = 'public'::regnamespace and relkind not in ('i', 'I', 't')`,
  `select format('column %s.%s: %s %s, default %s, identity %s, generated %s, collation %s, comment %s',
     c.relname, attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
     coalesce(pg_get_expr(adbin, adrelid), 'none'), attidentity, attgenerated, attcollation,
     coalesce(col_description(c.oid, attnum), 'none')) as line
   from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = c.oid and adnum = attnum
   where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  `select format('constraint %s of %s: %s, %s', conname, conrelid::regclass, pg_get_constraintdef(oid),
     convalidated) as line
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select format('index %s: %s', indexname, indexdef) as line from pg_indexes where schemaname = 'public'`,
  `select format('sequence %s: %s %s %s %s %s %s', sequencename, data_type, start_value, min_value,
     max_value, increment_by, cycle) as line from pg_sequences where schemaname = 'public'`,
  `select format('trigger of %s: %s, %s', tgrelid::regclass, pg_get_triggerdef(t.oid), tgenabled) as line
   from pg_trigger t join pg_class c on c.oid = tgrelid
   where relnamespace = 'public'::regnamespace and not tgisinternal`,
  `select format('function %s', pg_get_functiondef(oid)) as line
   from pg_proc where pronamespace = 'public'::regnamespace`,
  `select format('type %s: %s', typname, typtype) as line from pg_type
   where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')`,
  `select format('extension %s', extname) as line from pg_extension`,
];

export async function catalogOf(pool: Pool): Promise<string[]> {
  const answers = await Promise.all(queries.map((query) => pool.query<{ line: string }>(query)));
  return answers.flatMap(({ rows }) => rows.map(({ line }) => line)).sort();
}

/** How many rows each table holds, of those that hold any. */
export async function rowCounts(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `select relname as name, (xpath('/row/n/text()',
       query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as rows
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return Object.fromEntries(rows.filter((row) => row.rows > 0).map((row) => [row.name, row.rows]));
}
