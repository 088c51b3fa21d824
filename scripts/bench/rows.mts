import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@account-doctor/contract/envelope';
import type pg from 'pg';
import { signedCall } from '../../__tests__/server/support/callsAt';
import type { RequestOptions } from '../../__tests__/server/support/signedRequest';
import { requestBytes, makeCustomer } from './customer.mjs';
import { sendRequests } from './hammer.mjs';
import { signedRequests } from './requests.mjs';
import { fillDatabase } from './rows/fill.mjs';
import { logLength, heavyReads, type HeavyRead } from './rows/plans.mjs';
import {
  customerSession,
  customerListQuestions,
  deskQuestions,
  type BenchQuestion,
  signMemberIn,
} from './rows/questions.mjs';
import { withService } from './service.mjs';

/** Each request is repeated this often, but for at most this long, in ms. */
const REPETITIONS = 200;
const TIME_LIMIT = 20_000;

/** The generated rows need no backup. */
const settings = { BACKUP_TO: 'off' };

type Session = NonNullable<RequestOptions['session']>;

/**
 * Fills a database with two years of data for `users` users. Requests each list of the app and the desk, and
 * prints the queries for which PostgreSQL read more rows than a list shows.
 */
export async function measureLists(dataFolder: string, users: number): Promise<void> {
  await withService(dataFolder, settings, async ({ origin, database }) => {
    const { orderId } = await makeCustomer(origin);
    await fillDatabase(database, users, orderId);
    const { rows: size } = await database.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    console.log(`The database takes ${size[0]?.size}`);
  });
  await withService(dataFolder, settings, async ({ origin, database }) => {
    await balanceLedger(database);
    for (const [question, session] of await allQuestions(database))
      console.log(`${await measurePace(origin, question, session)}  ${questionText(question)}`);
    await logQueryPlans(database);
  });
  await withService(dataFolder, settings, async ({ origin, database, log }) => {
    for (const [question, session] of await allQuestions(database)) {
      const since = await logLength(log);
      await requireSuccess(origin, question, session);
      for (const heavy of await heavyReads(log, since)) console.log(heavyReadText(question, heavy));
    }
  });
}

const questionText = ({ name, payload }: BenchQuestion) => `${name} ${JSON.stringify(payload)}`;

/** A line about a query that reads too many rows, with the call that causes it. */
const heavyReadText = (
  question: BenchQuestion,
  { table, nodeType, rows: readRows, query }: HeavyRead,
) =>
  `READS ${readRows} rows of ${table} by ${nodeType}: ${questionText(question)}\n    ${query.slice(0, 300)}`;

const allQuestions = async (database: pg.Client): Promise<[BenchQuestion, Session][]> => {
  const member = await signMemberIn(database);
  return [
    ...customerListQuestions.map((question): [BenchQuestion, Session] => [
      question,
      customerSession,
    ]),
    ...deskQuestions.map((question): [BenchQuestion, Session] => [question, member]),
  ];
};

/** Runs the job that computes the ledger's daily sums. */
async function balanceLedger(database: pg.Client): Promise<void> {
  await database.query(`select graphile_worker.add_job('balanceLedger')`);
  while ((await database.query('select from ledger_balances limit 1')).rowCount === 0)
    await sleep(200);
}

/** Median and 99th percentile in ms of one request repeated over one connection. */
async function measurePace(origin: string, { name, payload }: BenchQuestion, session: Session) {
  await requireSuccess(origin, { name, payload }, session);
  const sign = () => requestBytes(signedCall(name, payload, session));
  const { p50, p99 } = await sendRequests(origin, {
    connections: 1,
    next: signedRequests(sign, 1, { atMost: REPETITIONS, ms: TIME_LIMIT }),
  });
  const milliseconds = (ms: number) => ms.toFixed(1).padStart(6);
  return `p50 ${milliseconds(p50)}  p99 ${milliseconds(p99)} ms`;
}

async function requireSuccess(origin: string, { name, payload }: BenchQuestion, session: Session) {
  const { url, payload: body, ...rest } = signedCall(name, payload, session);
  const answer = await fetch(origin + url, { ...rest, ...(body !== undefined && { body }) });
  const { success, code, msg } = (await answer.json()) as Envelope;
  if (!success) throw new Error(`${name}: ${code} ${msg}`);
}

/** New connections log the plan of each query with the number of rows it read. */
async function logQueryPlans(database: pg.Client): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': 0,
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
  };
  for (const [name, value] of Object.entries(settings))
    await database.query(`alter database account_doctor set ${name} = '${value}'`);
}
