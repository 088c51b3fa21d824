import type { Pool } from 'pg';

/** What a version that knows the tables of before can no longer rely on. */
export interface SchemaBreak {
  /** Table, column, constraint or trigger. */
  subject: string;
  why: string;
}

/** Whatever statements can fail by, by its name and as what it matters. */
interface Parts {
  tables: Set<string>;
  columns: Map<string, { table: string; type: string; required: boolean; filled: boolean }>;
  /** Constraints, unique indexes and triggers, by name, with their definition. */
  rules: Map<string, { table: string; definition: string }>;
  /** Foreign keys that keep rows from being deleted: the table of those rows. */
  holds: Map<string, string>;
}

const ours = `relnamespace = 'public'::regnamespace`;

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  required: boolean;
  filled: boolean;
}
interface RuleRow {
  table: string;
  name: string;
  definition: string;
}
interface HoldRow {
  name: string;
  table: string;
}

async function partsOf(pool: Pool): Promise<Parts> {
  const rows = async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows;
  const columns = await rows<ColumnRow>(
    `select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
       atthasdef or attidentity <> '' as filled
     from pg_attribute a join pg_class c on c.oid = attrelid
     where ${ours} and relkind = 'r' and attnum > 0 and not attisdropped`,
  );
  const rules = await rows<RuleRow>(
    `select relname as table, conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = conrelid where ${ours} and contype <> 'n'
     union all
     select relname, i.indexrelid::regclass::text, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
       from pg_index i join pg_class c on c.oid = indrelid where ${ours} and indisunique
     union all
     select relname, tgname, pg_get_triggerdef(t.oid)
       from pg_trigger t join pg_class c on c.oid = tgrelid where ${ours} and not tgisinternal`,
  );
  const holds = await rows<HoldRow>(
    `select conname as name, confrelid::regclass::text as table from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype in ('a', 'r')`,
  );
  return {
    tables: new Set(columns.map(({ table }) => table)),
    columns: new Map(columns.map(({ name, ...row }) => [`${row.table}.${name}`, row])),
    rules: new Map(rules.map(({ name, ...row }) => [name, row])),
    holds: new Map(holds.map(({ name, table }) => [name, table])),
  };
}

/** What there is now, to be compared with what comes later. */
export async function rememberParts(pool: Pool): Promise<() => Promise<SchemaBreak[]>> {
  const before = await partsOf(pool);
  return async () => breaksBetween(before, await partsOf(pool));
}

/** Tables that were added do not concern a version that does not know them, but for what they refer to. */
function breaksBetween(before: Parts, now: Parts): SchemaBreak[] {
  const breaks: SchemaBreak[] = [];
  const add = (subject: string, why: string) => breaks.push({ subject, why });
  for (const [name, then] of before.columns) {
    const column = now.columns.get(name);
    if (!column) add(name, 'is gone');
    else if (column.type !== then.type) add(name, `was ${then.type} and is ${column.type}`);
    else if (column.required !== then.required)
      add(name, column.required ? 'takes no null any more' : 'may be null');
    else if (then.filled && !column.filled) add(name, 'has no default any more');
  }
  for (const [name, { table, required, filled }] of now.columns)
    if (before.tables.has(table) && !before.columns.has(name) && required && !filled)
      add(name, 'wants a value');
  for (const [name, { table, definition }] of now.rules)
    if (before.tables.has(table) && before.rules.get(name)?.definition !== definition)
      add(name, `has ${table} obey ${definition}`);
  for (const [name, table] of now.holds)
    if (before.tables.has(table) && !before.holds.has(name)) add(name, `holds rows of ${table}`);
  return breaks;
}
