import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/core/database/migrate';
import { connectPool } from '../../../server/core/database/open';
import { createLog } from '../../../server/core/log';
import { emptyDatabase } from '../support/freshDatabase';
import { newFolder, projectFolder, remove } from '../support/program';

/** A database from before reports were locked: nobody who paid loses what was paid for. */

let pool: pg.Pool;
let end: () => Promise<void>;

beforeAll(async () => {
  const { connection, drop } = await emptyDatabase();
  pool = connectPool({ ...connection, max: 5 }, createLog('silent')).$client;
  end = async () => {
    await pool.end();
    await drop();
  };
  await migrateUpTo('report_unlocks');
  for (const query of earlier) await pool.query(query);
  await migrate(pool);
});
afterAll(() => end());

/** Applies what came before the migration of that name. */
async function migrateUpTo(name: string): Promise<void> {
  const migrationsFolder = await newFolder();
  const all = path.join(projectFolder, 'server', 'database', 'migrations');
  await cp(all, migrationsFolder, { recursive: true });
  const file = path.join(migrationsFolder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const place = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  expect(place).toBeGreaterThan(0);
  const entries = journal.entries.slice(0, place);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  await applyMigrations(drizzle(pool), { migrationsFolder });
  await remove(migrationsFolder);
}

const order = (orderId: string, kind: string, states: [string, string], more = '') =>
  `insert into orders (order_id, order_no, user_id, kind, state, evaluation_state, list_price,
     discount, price, coupon_id, evaluated_order_id, game_id, game_name, game_icon_url, server_label,
     created_at)
   values ('${orderId}', 'no-${orderId}', 'u', '${kind}', '${states[0]}', '${states[1]}',
     ${more || '0, 0, 0, null, null'}, 'g', 'G', '/g.svg', 'S', now())`;
const evaluation = (orderId: string, state: string) =>
  `insert into evaluations (order_id, user_id, submission_id, state, game_id, server_id, answers,
     pictures, created_at)
   values ('${orderId}', 'u', '${orderId}', '${state}', 'g', 's', '{}', '[]', now())`;
const unlock = (orderId: string, opens: string, withdrawn = 'null') =>
  `insert into paid_unlocks values ('${orderId}', '${opens}', '2026-11-20T08:00:00Z', ${withdrawn})`;

const estimates: [string, string][] = [
  ['free', 'ready'],
  ['bought', 'ready'],
  ['couponed', 'ready'],
  ['refunded', 'ready'],
  ['moving', 'estimating'],
];
const earlier = [
  ...estimates.flatMap(([id, state]) => [
    order(id, 'ai', ['completed', state]),
    evaluation(id, state),
  ]),
  order('human', 'human', ['completed', 'delivered']),
  order('buys', 'unlock', ['completed', 'ready'], "990, 0, 990, null, 'bought'"),
  order('coupons', 'unlock', ['completed', 'ready'], "990, 990, 0, 'c', 'couponed'"),
  order('refunds', 'unlock', ['refunded', 'ready'], "990, 0, 990, null, 'refunded'"),
  unlock('buys', 'bought'),
  unlock('coupons', 'couponed'),
  unlock('refunds', 'refunded', 'now()'),
];

const rows = async (query: string) => (await pool.query<Record<string, unknown>>(query)).rows;

describe('reports of before', () => {
  it('stand open by what was paid for them', async () => {
    expect(
      await rows(
        `select source_id, way, order_id, withdrawn_at is not null as withdrawn
         from report_unlocks order by source_id`,
      ),
    ).toEqual([
      { source_id: 'buys', way: 'payment', order_id: 'bought', withdrawn: false },
      { source_id: 'coupons', way: 'coupon', order_id: 'couponed', withdrawn: false },
      { source_id: 'refunds', way: 'payment', order_id: 'refunded', withdrawn: true },
    ]);
  });

  it('are open or locked by that, in the evaluation, its order and its history alike', async () => {
    expect(
      await rows(
        `select order_id, e.state, o.evaluation_state, from_state, to_state
         from evaluations e join orders o using (order_id)
           left join evaluation_events using (order_id) order by order_id`,
      ),
    ).toEqual(
      [
        ['bought', 'unlocked'],
        ['couponed', 'unlocked'],
        ['free', 'locked'],
        ['moving', 'estimating'],
        ['refunded', 'locked'],
      ].map(([id, state]) => ({
        order_id: id,
        state,
        evaluation_state: state,
        from_state: id === 'moving' ? null : 'ready',
        to_state: id === 'moving' ? null : state,
      })),
    );
  });

  it('of valuers, and what is under way, stay as they are', async () => {
    expect(await rows(`select evaluation_state from orders where order_id = 'human'`)).toEqual([
      { evaluation_state: 'delivered' },
    ]);
  });
});
