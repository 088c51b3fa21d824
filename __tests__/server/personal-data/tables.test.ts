import { readFileSync } from 'node:fs';
import { getTableName, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eraseUser, exportUser } from '../../../server/start/compose';
import { modules } from '../../../server/start/modules';
import { seedTestGame, submissionOf } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

/** Columns that identify a user, or an order, which identifies its user. */
const personalColumns = new Set([
  ...['user_id', 'owner_id', 'helper_id', 'sender_id', 'actor_id', 'phone', 'open_id', 'order_id'],
]);

/** Tables with valuers' work for an order; without the order's user they identify no customer. */
const workOfValuers = [
  'appraisal_rounds',
  'appraisal_adjustments',
  'appraisal_facts',
  'appraisal_reviews',
  'appraisal_breaches',
];
/** Tables of the books; only the order identifies the payer. */
const books = ['payments', 'payment_events', 'refunds', 'ledger_entries', 'ledger_lines'];
/** Tables that say that a report is open, but not for whom. */
const unlocks = ['report_unlocks'];

interface Table {
  name: string;
  columns: string[];
  /** Tables that the rows refer to. */
  pointsAt: string[];
  /**
   * Those of the referenced tables whose deletion of a row also deletes the rows that refer to it.
   */
  goesWith: string[];
}
let tables: Table[];

/** The tables that the migrations create. */
async function readTables(): Promise<Table[]> {
  const { rows } = await service.services.database.$client.query<Table>(
    `select relname as name,
       array(select attname::text from pg_attribute where attrelid = oid and attnum > 0) as columns,
       array(select confrelid::regclass::text from pg_constraint
         where conrelid = pg_class.oid and contype = 'f') as "pointsAt",
       array(select confrelid::regclass::text from pg_constraint
         where conrelid = pg_class.oid and contype = 'f' and confdeltype = 'c') as "goesWith"
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows;
}

const tableOf = (name: string) => tables.find((table) => table.name === name);
const isPersonal = (name: string): boolean =>
  tableOf(name)?.columns.some((column) => personalColumns.has(column)) === true ||
  tableOf(name)?.pointsAt.some(isPersonal) === true;
const personalTables = () => tables.map(({ name }) => name).filter(isPersonal);

let service: TestService;
let userId: string;
beforeAll(async () => {
  service = await buildService();
  tables = await readTables();
  await seedTestGame(service.services);
  const session = await postSmsSignIn(service);
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
  it('is exported, or contains other people’s actions', () => {
    expect(personalTables().length).toBeGreaterThan(30);
    const exported = modules.flatMap(({ exportUser: rows = [] }) => rows.map(({ name }) => name));
    expect([...exported, ...workOfValuers].sort()).toEqual(personalTables().sort());
  });

  it('belongs to a module with a level of protection in docs/security.md', () => {
    const paper = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
    const [, levels = ''] = /\n## Levels of data\n([^]*?)\n## /.exec(paper) ?? [];
    const personal = modules.filter(({ exportUser: rows = [] }) => rows.length > 0);
    const missing = personal.filter(({ name }) => !levels.includes(`\`${name}\``));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('is erased, or identifies nobody once its order does not', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await service.services.database
      .transaction(async (transaction) => {
        await eraseUser(transaction, userId);
        transaction.rollback();
      })
      .catch(() => undefined);
    const texts = query.mock.calls.map(([asked]) => (asked as { text?: string }).text ?? '');
    query.mockRestore();
    const written = texts.map((text) => /^\s*(?:update|delete from) "?(\w+)/i.exec(text)?.[1]);
    const isErased = (name: string): boolean =>
      written.includes(name) || tableOf(name)?.goesWith.some(isErased) === true;
    // In these tables, columns that identify a person are emptied.
    const emptied = ['appraisal_rounds', 'payments'];
    const kept = [...books, ...unlocks, ...workOfValuers].filter((name) => !emptied.includes(name));
    expect(
      personalTables()
        .filter((name) => !isErased(name))
        .sort(),
    ).toEqual(kept.sort());
  });
});

describe('the export of a user', () => {
  it('finds the rows of each table by an index', async () => {
    const kinds = modules.flatMap(({ exportUser: rows = [] }) => rows);
    const read = await service.services.database.transaction(async (transaction) => {
      // The test's tables are so small that PostgreSQL would scan them otherwise.
      await transaction.execute(sql`set local enable_seqscan = off`);
      const whole: string[] = [];
      for (const { name, table, belongTo } of kinds) {
        const { rows } = await transaction.execute(
          sql`explain select * from ${table} where ${belongTo(userId)}`,
        );
        if (JSON.stringify(rows).includes('Seq Scan'))
          whole.push(`${name}: ${getTableName(table)}`);
      }
      return whole;
    });
    expect(read).toEqual([]);
  });

  it('contains the rows of each module, and no secrets of the service', async () => {
    const { database } = service.services;
    const exported = await exportUser(database, userId);
    expect(exported).toMatchObject({
      user: { users: [{ userId }], sessions: [{ userId }] },
      order: { orders: [{ userId, account: 'so****88' }] },
      evaluation: { evaluations: [{ userId, state: 'locked' }] },
      message: { messages: [{ userId }] },
      unlock: { help_requests: [{ userId, state: 'open' }] },
    });
    expect(exported.report?.reports).toHaveLength(1);
    expect(JSON.stringify(exported)).not.toMatch(
      /passwordHash|tokenHash|codeHash|actorId|snapshot/,
    );
    expect(JSON.parse(JSON.stringify(exported))).toEqual(exported);
  });

  it('contains nothing of other users, and nothing after the user is erased', async () => {
    const { database } = service.services;
    const other = await postSmsSignIn(service);
    const exported = await exportUser(database, other.userId);
    expect(JSON.stringify(exported)).not.toContain(userId);
    expect(Object.keys(exported)).toEqual(['user']);
    await database.transaction((transaction) => eraseUser(transaction, userId));
    expect(await exportUser(database, userId)).toEqual({});
    expect(await exportUser(database, other.userId)).toEqual(exported);
  });
});
