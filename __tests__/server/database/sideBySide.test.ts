import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { APP_VERSION } from '@account-doctor/contract/version';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNeededStops } from '../../../server/core/database/migrate';
import { connectPool } from '../../../server/core/database/pool';
import { createLog } from '../../../server/core/log';
import { examineUpgrade } from '../../../server/doctor/upgrade';
import { readSettings } from '../../../server/start/settings';
import { runOnServer } from '../support/databaseServer';
import { emptyDatabase, freshDatabase, type FreshDatabase } from '../support/freshDatabase';
import { repositoryFolder } from '../support/program';
import { type SchemaBreak, rememberParts } from './breaks';

/**
 * Instances of the version before work on the tables of this one while they are replaced, see
 * docs/decisions/0094: whatever a migration takes from them it says, and why that harms nobody.
 */

const folder = path.join(repositoryFolder, 'server', 'database');
const majorOf = (version: string) => version.split('.')[0];
const newest = (await readdir(path.join(folder, 'releases')))
  .map((name) => name.replace('.sql', ''))
  .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  .at(-1);

/** The one migration that asks for a stop within its major version: 2.0.0 does not run beside its successor. */
const stops = ['0001_since_2_0_0'];

const opened: { pool: Pool; database: FreshDatabase }[] = [];
function poolOf(database: FreshDatabase): Pool {
  const { $client: pool } = connectPool({ ...database.connection, max: 2 }, createLog('silent'));
  opened.push({ pool, database });
  return pool;
}
afterAll(async () => {
  for (const { pool, database } of opened) {
    await pool.end();
    await database.drop();
  }
});

interface Step {
  tag: string;
  sql: string;
  /** What it takes from the release. */
  breaks: SchemaBreak[];
}

/** A database as the release left it. */
let released: Pool;
/** Another that was brought to the tables of this version. */
let migrated: Pool;
/** The migrations that did it, one after another. */
let steps: Step[];
beforeAll(async () => {
  const dump = await readFile(path.join(folder, 'releases', `${newest}.sql`), 'utf8');
  const [one, other] = [await emptyDatabase(), await emptyDatabase()];
  await runOnServer(one.connection, dump);
  await runOnServer(other.connection, dump);
  [released, migrated] = [poolOf(one), poolOf(other)];
  steps = await walk(migrated);
});

async function walk(pool: Pool): Promise<Step[]> {
  const { rows } = await pool.query<{ at: string }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  const file = path.join(folder, 'migrations', 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const breaksNow = await rememberParts(pool);
  const walked: Step[] = [];
  let known: SchemaBreak[] = [];
  for (const { tag } of journal.entries.filter(({ when }) => when > Number(rows[0]?.at))) {
    const sql = await readFile(path.join(folder, 'migrations', `${tag}.sql`), 'utf8');
    await pool.query(sql);
    const all = await breaksNow();
    const isNew = ({ subject, why }: SchemaBreak) =>
      !known.some((one) => one.subject === subject && one.why === why);
    walked.push({ tag, sql, breaks: all.filter(isNew) });
    known = all;
  }
  return walked;
}

/** Why what it takes harms nobody, by its own words. */
const reasonsOf = ({ sql }: Step) =>
  /^-- Beside the version before: (.*(?:\n-- .*)*)/m.exec(sql)?.[1] ?? '';
const asksForStop = ({ tag }: Step) => listNeededStops([tag]).length > 0;

describe('a migration since the newest release', () => {
  it('says of all that it takes from the version before why that harms nobody', () => {
    const untold = steps
      .filter((step) => !asksForStop(step))
      .flatMap((step) =>
        step.breaks
          .filter(({ subject }) => !reasonsOf(step).includes(subject))
          .map(({ subject, why }) => `${step.tag}: ${subject} ${why}`),
      );
    expect(untold).toEqual([]);
  });

  it('says so of nothing that it leaves', () => {
    const idle = steps.filter((step) => step.breaks.length === 0 && reasonsOf(step) !== '');
    expect(idle.map(({ tag }) => tag)).toEqual([]);
  });

  it('asks for a stop only where the major version is another, but for the one after 2.0.0', () => {
    const asks = steps.filter(asksForStop).map(({ tag }) => tag);
    if (majorOf(newest ?? '') === majorOf(APP_VERSION))
      expect(asks.filter((tag) => !stops.includes(tag))).toEqual([]);
  });
});

describe('npm run upgrade:check', () => {
  const settings = readSettings({ DATABASE_URL: 'postgresql://doctor@localhost/doctor' });
  const instances = async (pool: Pool) =>
    (await examineUpgrade(settings, pool, new Date())).find(({ about }) => about === 'instances');

  it('says whether instances may be replaced one after another', async () => {
    expect(await instances(poolOf(await freshDatabase()))).toMatchObject({ state: 'good' });
    expect(await instances(released)).toMatchObject({
      state: 'note',
      advice: expect.stringContaining('0001_since_2_0_0: 2.0.0 knows tables') as string,
    });
  });
});

interface Table {
  table: string;
  /** Quoted, as the release names them in its statements. */
  columns: string;
}

const tablesOf = async (pool: Pool): Promise<Table[]> =>
  (
    await pool.query<Table>(
      `select relname as table, string_agg(quote_ident(attname), ', ' order by attnum) as columns
       from pg_attribute a join pg_class c on c.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       group by relname order by relname`,
    )
  ).rows;

/** What becomes of statements, which are taken back afterwards. */
async function outcomeOf(pool: Pool, ...statements: string[]): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${statements.join('; ')}`);
    return 'done';
  } catch (error) {
    return String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Writes all rows of a table anew: away with them unseen by triggers and keys, which then see them come. */
const writtenAgain = ({ table, columns }: Table) => [
  `create temp table kept on commit drop as select ${columns} from "${table}"`,
  'set local session_replication_role = replica',
  `delete from "${table}"`,
  'set local session_replication_role = origin',
  `insert into "${table}" (${columns}) overriding system value select ${columns} from kept`,
  'set constraints all immediate',
];

describe('the version before', () => {
  it('does with its rows in the tables of this version what it did in its own', async () => {
    const stopped = steps.filter(asksForStop).flatMap(({ breaks }) => breaks);
    const isStopped = ({ table }: Table) =>
      stopped.some(({ subject }) => subject.startsWith(`${table}.`));
    const tables = (await tablesOf(released)).filter((table) => !isStopped(table));
    expect(tables.length).toBeGreaterThan(30);
    for (const table of tables) {
      const { table: name, columns } = table;
      const read = `select ${columns} from "${name}" order by 1`;
      expect((await migrated.query(read)).rows, name).toEqual((await released.query(read)).rows);
      const last = columns.split(', ').at(-1);
      expect(await outcomeOf(released, ...writtenAgain(table)), name).toBe('done');
      for (const did of [
        [`update "${name}" set ${last} = ${last}`],
        [`delete from "${name}"`],
        writtenAgain(table),
      ])
        expect(await outcomeOf(migrated, ...did), did.at(-1)).toBe(
          await outcomeOf(released, ...did),
        );
    }
  });
});
