import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  isMigrated,
  migrate,
  pendingMigrations,
  UnknownMigration,
} from '../../../server/core/database/migrate';
import { openDatabase, unknownDatabaseProblem } from '../../../server/core/database/open';
import { connectPool } from '../../../server/core/database/pool';
import { createLog } from '../../../server/core/log';
import { readSettings } from '../../../server/start/settings';
import { runOnServer } from '../support/databaseServer';
import { emptyDatabase, freshDatabase, type FreshDatabase } from '../support/freshDatabase';
import { newFolder, repositoryFolder, removeFolder } from '../support/program';
import { catalogOf, rowCounts } from './catalog';

const databaseFolder = path.join(repositoryFolder, 'server', 'database');
const releases = await readdir(path.join(databaseFolder, 'releases'));

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let clean = cleanups.pop(); clean; clean = cleanups.pop()) await clean();
});

/** A pool on a database that is dropped after the test. */
function poolOf({ connection, drop }: FreshDatabase): Pool {
  const pool = connectPool({ ...connection, max: 5 }, createLog('silent')).$client;
  cleanups.push(async () => {
    await pool.end();
    await drop();
  });
  return pool;
}

/** A database as a release left it, with some data. */
async function releasedDatabase(release: string): Promise<Pool> {
  const empty = await emptyDatabase();
  // In a session of its own: what the dump sets must not stay.
  const dump = await readFile(path.join(databaseFolder, 'releases', release), 'utf8');
  await runOnServer(empty.connection, dump);
  return poolOf(empty);
}

/** This version's migrations with one more, as a later version has them. */
async function withMigration(sql: string): Promise<string> {
  const folder = await newFolder();
  cleanups.push(() => removeFolder(folder));
  await cp(path.join(databaseFolder, 'migrations'), folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { when: number }[] };
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
  const next = {
    idx: journal.entries.length,
    version: '7',
    when,
    tag: '9999_next',
    breakpoints: true,
  };
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  await writeFile(path.join(folder, '9999_next.sql'), sql);
  return folder;
}

async function historyOf(pool: Pool): Promise<{ hash: string; created_at: string }[]> {
  const { rows } = await pool.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by id',
  );
  return rows;
}
const stateOf = async (pool: Pool) => ({
  catalog: await catalogOf(pool),
  rows: await rowCounts(pool),
  history: await historyOf(pool),
});

/** Orders that were sold, given back, and paid too late. */
const MONEY = `
  insert into orders select (json_populate_record(o, json_build_object(
    'order_id', id, 'order_no', id, 'kind', 'human', 'state', n.state, 'list_price', 400, 'discount', 100,
    'coupon_id', 'c', 'price', 300, 'evaluated_order_id', null, 'paid_at', paid, 'closed_at', closed))).*
  from orders o cross join (values
    ('kept', 'completed', '2026-11-01 10:00Z'::timestamptz, null::timestamptz),
    ('back', 'refunded', '2026-11-01 10:00Z', '2026-11-03 10:00Z'),
    ('late', 'refund_failed', null, null)) n (id, state, paid, closed)
  where o.order_id = (select min(order_id) from orders);
  insert into payments (payment_id, payment_no, order_id, method, amount, state, trade_no, created_at, paid_at)
  select id, id, id, method, 300, 'paid', id, paid, paid from (values
    ('kept', 'sandbox', '2026-11-01 10:01Z'::timestamptz),
    ('back', 'wechat_jsapi', '2026-11-01 10:01Z'),
    ('late', 'alipay_wap', '2026-11-01 10:01Z')) n (id, method, paid);
  insert into refunds (refund_id, refund_no, payment_id, order_id, amount, cause, state, problem, requested_at, settled_at)
  values ('back', 'back', 'back', 'back', 300, 'customer', 'succeeded', null, '2026-11-02 10:00Z', '2026-11-04 10:00Z'),
    ('late', 'late', 'late', 'late', 300, 'late', 'failed', 'x', '2026-11-02 10:00Z', '2026-11-02 10:01Z');`;

/** The present name of a table of 2.0.0. */
const newName = (table: string) =>
  table
    .replace('valuation_readings', 'appraisal_reviews')
    .replace(/^valuation_(?!models)/, 'appraisal_')
    .replace('unlock_asking_events', 'help_request_events')
    .replace('unlock_askings', 'help_requests');

describe.each(releases)('a database of the release %s', (release) => {
  it('is brought to the tables of this version and keeps its data', async () => {
    const pool = await releasedDatabase(release);
    const before = await rowCounts(pool);
    expect(Object.keys(before).length).toBeGreaterThan(10);
    expect(await pendingMigrations(pool)).toEqual(['0001_since_2_0_0']);
    await migrate(pool);
    expect(await pendingMigrations(pool)).toEqual([]);
    expect(await isMigrated(pool)).toBe(true);
    expect(await catalogOf(pool)).toEqual(await catalogOf(poolOf(await freshDatabase())));
    const renamed = Object.entries(before).map(([table, rows]) => [newName(table), rows]);
    expect(await rowCounts(pool)).toMatchObject(Object.fromEntries(renamed));
  });

  it('stays as it was when a migration fails half-way, and can be migrated later', async () => {
    const pool = await releasedDatabase(release);
    const before = await stateOf(pool);
    const broken = await withMigration(`
      ALTER TABLE "orders" ADD COLUMN "half_way" text;
      --> statement-breakpoint
      DELETE FROM "order_events";
      --> statement-breakpoint
      ALTER TABLE "no_such_table" ADD COLUMN "other" text;`);
    await expect(migrate(pool, broken)).rejects.toMatchObject({
      message: 'relation "no_such_table" does not exist',
      changed: false,
    });
    expect(await stateOf(pool)).toEqual(before);
    await migrate(pool);
    expect(await isMigrated(pool)).toBe(true);
  });
});

describe('a coupon of the release 2.0.0', () => {
  it('takes off what it took off, and is for the orders that it was for', async () => {
    const pool = await releasedDatabase('2.0.0.sql');
    await pool.query(`
      insert into coupon_campaigns
      select (json_populate_record(c, '{"campaign_id": "percent", "value_kind": "percent", "value": 20,
        "cap": 300, "minimum_amount": 990, "game_ids": ["g1", "g2"]}')).* from coupon_campaigns c`);
    await migrate(pool);
    const human = { gameIds: [], orderKinds: ['human'], minimumAmount: 0 };
    const { rows } = await pool.query(
      'select campaign_id, value, rules from coupon_campaigns order by campaign_id',
    );
    expect(rows).toEqual([
      {
        campaign_id: 'percent',
        value: { kind: 'percent', percentOff: 20, cap: 300 },
        rules: { ...human, gameIds: ['g1', 'g2'], minimumAmount: 990 },
      },
      { campaign_id: 'release', value: { kind: 'amount', amount: 500 }, rules: human },
    ]);
    expect((await pool.query('select value, rules from coupons')).rows).toEqual([
      { value: { kind: 'amount', amount: 500 }, rules: human },
    ]);
  });
});

describe('names of the release 2.0.0', () => {
  it('are renamed with their rows and with the jobs that were queued under them', async () => {
    const pool = await releasedDatabase('2.0.0.sql');
    const { rows: rounds } = await pool.query('select * from valuation_rounds order by order_id');
    expect(rounds.length).toBeGreaterThan(0);
    await pool.query(`create schema graphile_worker;
      create table graphile_worker._private_tasks (identifier text);
      insert into graphile_worker._private_tasks values ('expireAsking'), ('rescue')`);
    await pool.query(
      await readFile(path.join(databaseFolder, 'migrations', '0001_since_2_0_0.sql'), 'utf8'),
    );
    const { rows: now } = await pool.query('select * from appraisal_rounds order by order_id');
    expect(now).toMatchObject(rounds);
    const { rows: jobs } = await pool.query(
      'select identifier from graphile_worker._private_tasks order by 1',
    );
    expect(jobs).toEqual([{ identifier: 'expireHelpRequest' }, { identifier: 'rescue' }]);
  });
});

describe('the money of the release 2.0.0', () => {
  it('stands in the ledger as if it had been written down when it moved', async () => {
    const pool = await releasedDatabase('2.0.0.sql');
    await pool.query(MONEY);
    await migrate(pool);
    const { rows } = await pool.query(
      `select order_id, string_agg(concat(kind, ' ', account, ' ', amount), ', '
         order by entry_id, account collate "C") as lines
       from ledger_entries join ledger_lines using (entry_id)
       where order_id in ('kept', 'back', 'late') group by order_id order by order_id desc`,
    );
    const sold = 'sale advances 300, sale discounts 100, sale sales -400';
    expect(rows).toEqual([
      {
        order_id: 'late',
        lines: [
          'payment advances -300, payment held:alipay 300',
          'refund advances 300, refund refunds -300',
        ].join(', '),
      },
      {
        order_id: 'kept',
        lines: `${sold}, payment advances -300, payment held:sandbox 300`,
      },
      {
        order_id: 'back',
        lines: [
          sold,
          'payment advances -300, payment held:wechat 300',
          'refund advances 300, refund refunds -300',
          'reversal advances -300, reversal discounts -100, reversal sales 400',
          'repayment held:wechat -300, repayment refunds 300',
        ].join(', '),
      },
    ]);
    await expect(pool.query('delete from ledger_lines')).rejects.toThrow('only added to');
  });
});

describe('a database that this version does not know', () => {
  let pool: Pool;
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase();
    pool = poolOf(fresh);
  });

  /** The settings by which a service opens that database. */
  function settings() {
    const { connectionString, host, user, database } = fresh.connection;
    const query = new URLSearchParams({ host: String(host), user: String(user) });
    return readSettings({
      DATABASE_URL: connectionString ?? `postgresql:///${database}?${query}`,
    });
  }
  const untold = () => Promise.reject(new Error('it was about to be changed'));
  const open = () =>
    openDatabase(settings(), {
      log: createLog('silent'),
      onLost: () => undefined,
      beforeUpgrade: untold,
    });

  it('is refused when a newer version made it, and left as it is', async () => {
    await migrate(pool, await withMigration('ALTER TABLE "orders" ADD COLUMN "newer" text;'));
    const before = await stateOf(pool);
    await expect(open()).rejects.toThrow(
      /^The database of DATABASE_URL \S+ was created by a newer version: start that version again/,
    );
    expect(await stateOf(pool)).toEqual(before);
  });

  it('is refused when it was made before the first release, and left as it is', async () => {
    await pool.query('update drizzle.__drizzle_migrations set created_at = 1795179151310');
    const before = await stateOf(pool);
    await expect(open()).rejects.toThrow(
      /was created before the first release and cannot be upgraded: name an empty database/,
    );
    expect(await stateOf(pool)).toEqual(before);
  });

  it('is refused when an unreleased version made it, and left as it is', async () => {
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
         select 'x', min(created_at) + 1 from drizzle.__drizzle_migrations`,
    );
    const before = await stateOf(pool);
    await expect(open()).rejects.toThrow(
      /was created by an unreleased version and cannot be upgraded: name an empty database/,
    );
    expect(await stateOf(pool)).toEqual(before);
  });

  it('is named by its data folder where the service runs it itself', () => {
    const error = new UnknownMigration('before the first release');
    expect(unknownDatabaseProblem(error, { url: null, dataFolder: '/srv/data' }).message).toBe(
      'The database of DATA_DIR /srv/data was created before the first release and cannot be ' +
        'upgraded: delete /srv/data/postgres, and the next start creates a new one',
    );
  });
});
