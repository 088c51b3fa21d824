import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseUser, exportUser } from '../../../server/compose';
import type { Database } from '../../../server/core/database/database';
import { modules } from '../../../server/modules';
import { seedTestGame, submissionOf } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { signInBySms } from '../user/people';

/** Columns that name a user, or an order, which leads to one. */
const personalColumns = new Set([
  ...['user_id', 'owner_id', 'helper_id', 'sender_id', 'actor_id', 'phone', 'open_id', 'order_id'],
]);

/** What valuers did for an order: it is named after nobody once the order is. */
const workOfValuers = [
  'valuation_rounds',
  'valuation_adjustments',
  'valuation_readings',
  'valuation_breaches',
];
/** The books: whose money it was stands in the order alone. */
const books = ['payments', 'payment_events', 'refunds'];
/** Say that a report is open, not for whom. */
const unlocks = ['report_unlocks'];

const server = path.join(import.meta.dirname, '../../../server');
const tableFiles = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /ables\.ts$/.test(file) && !file.includes('node_modules'),
);
const loaded = await Promise.all(
  tableFiles.map(async (file) => (await import(path.join(server, file))) as object),
);
const tables = loaded.flatMap((file) => Object.values(file)).filter((one) => is(one, PgTable));

/** Tables that a table's rows point at; with `cascade` those that take its rows along. */
const pointedAt = (table: PgTable, onDelete?: string) =>
  getTableConfig(table)
    .foreignKeys.filter((key) => onDelete === undefined || key.onDelete === onDelete)
    .map((key) => key.reference().foreignTable);

const isPersonal = (table: PgTable): boolean =>
  getTableConfig(table).columns.some(({ name }) => personalColumns.has(name)) ||
  pointedAt(table).some(isPersonal);

const personal = tables.filter(isPersonal);
const namesOf = (list: readonly PgTable[]) => list.map((table) => getTableName(table)).sort();

let service: TestService;
let userId: string;
beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
  const session = await signInBySms(service);
  ({ userId } = session);
  const submitted = await service.call(
    'POST /app-api/api/evaluate/user/game/submit/ai',
    submissionOf({ account: 'somebody-7788' }),
    { session },
  );
  await service.runJobs();
  const orderId = submitted.envelope.data?.orderId ?? '';
  await service.call('POST /app-api/report/unlock/order/unlock/ask', { orderId }, { session });
});
afterAll(() => service.close());

describe('each table that leads to a user', () => {
  it('is exported, or holds what others did', () => {
    expect(personal.length).toBeGreaterThan(30);
    const exported = modules.flatMap(({ exportUser: rows = [] }) => rows.map(({ table }) => table));
    expect([...namesOf(exported), ...workOfValuers].sort()).toEqual(namesOf(personal));
  });

  it('is erased, or says nothing of a person once its order does not', async () => {
    const { $client } = service.services.database;
    const written = new Set<string>();
    const logQuery = (query: string) => {
      const [, name] = /^\s*(?:update|delete from) "?(\w+)/i.exec(query) ?? [];
      if (name) written.add(name);
    };
    const database: Database = drizzle($client, { logger: { logQuery } });
    await database
      .transaction(async (transaction) => {
        await eraseUser(transaction, userId);
        transaction.rollback();
      })
      .catch(() => undefined);
    const isErased = (table: PgTable): boolean =>
      written.has(getTableName(table)) || pointedAt(table, 'cascade').some(isErased);
    const left = personal.filter((table) => !isErased(table));
    const emptied = 'valuation_rounds';
    const kept = [...books, ...unlocks, ...workOfValuers.filter((name) => name !== emptied)];
    expect(namesOf(left)).toEqual(kept.sort());
  });
});

describe('the export of a user', () => {
  it('holds the rows of each module, and no secrets of the service', async () => {
    const { database } = service.services;
    const exported = await exportUser(database, userId);
    expect(exported).toMatchObject({
      user: { users: [{ userId }], sessions: [{ userId }] },
      order: { orders: [{ userId, account: 'so****88' }] },
      evaluation: { evaluations: [{ userId, state: 'locked' }] },
      message: { messages: [{ userId }] },
      unlock: { unlock_askings: [{ userId, state: 'open' }] },
    });
    expect(exported.report?.reports).toHaveLength(1);
    expect(JSON.stringify(exported)).not.toMatch(
      /passwordHash|tokenHash|codeHash|actorId|snapshot/,
    );
    expect(JSON.parse(JSON.stringify(exported))).toEqual(exported);
  });

  it('holds nothing of anybody else, and nothing once the user is erased', async () => {
    const { database } = service.services;
    const other = await signInBySms(service);
    const exported = await exportUser(database, other.userId);
    expect(JSON.stringify(exported)).not.toContain(userId);
    expect(Object.keys(exported)).toEqual(['user']);
    await database.transaction((transaction) => eraseUser(transaction, userId));
    expect(await exportUser(database, userId)).toEqual({});
    expect(await exportUser(database, other.userId)).toEqual(exported);
  });
});
