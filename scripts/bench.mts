/**
 * `npm run bench`: how many requests a second the service answers, and how fast, beside a bare Fastify
 * with the driver of PostgreSQL on the same rows of the same database: in turns, so that whatever else
 * the machine does meets both. `npm run bench -- soak 1000000` asks that often and watches the memory.
 */
import type { CallName } from '@account-doctor/contract/types';
import pg from 'pg';
import { newSampleData } from '../__tests__/e2e/support/sampleData';
import { removeData, startProgram } from '../__tests__/server/support/program';
import { connectionTo } from '../server/core/database/embedded/connection';
import { prepareHome } from '../server/core/database/embedded/home';
import { build, isCurrent } from './builds.mjs';
import { signed } from '../__tests__/server/support/callsAt';
import { bytesOf, makeCustomers, type BusyCustomer } from './bench/customer.mjs';
import { hammer, type Pace } from './bench/hammer.mjs';
import { memoryOf } from './bench/memory.mjs';
import { median } from './speed/table.mjs';

const CONNECTIONS = 50;
const ROUNDS = 3;
const ROUND_MS = 3_000;
const WARM_UP_MS = 1_000;
/** Of each customer; one asks by each connection. */
const ORDERS = 42;
/** Signed in advance: the signature counts to the caller, and each works once. */
const IN_ADVANCE = 20_000;

/** What a customer asks for, by its name in the table. */
const questions: [string, CallName, (customer: BusyCustomer) => object][] = [
  ['banners', 'GET /app-api/home/banner', () => ({})],
  [
    'order list',
    'POST /app-api/api/evaluate/user/order/list',
    () => ({ filter: 'all', pageNo: 1, pageSize: 10 }),
  ],
  ['report', 'GET /app-api/api/evaluate/user/order/report/get', ({ orderId }) => ({ orderId })],
];

type Sign = (connection: number) => Buffer;

/** Signed requests of each connection, handed out until the time is over or all are. */
function requests(
  sign: Sign,
  { ms = Infinity, atMost = Infinity }: { ms?: number; atMost?: number },
): (connection: number) => Buffer | null {
  const ready = Array.from({ length: CONNECTIONS }, (_, connection) =>
    Array.from({ length: IN_ADVANCE / CONNECTIONS }, () => sign(connection)),
  );
  let handedOut = 0;
  let until = Infinity;
  return (connection) => {
    until = Math.min(until, performance.now() + ms);
    if (performance.now() >= until || handedOut >= atMost) return null;
    handedOut += 1;
    return ready[connection]?.pop() ?? sign(connection);
  };
}

const shown = ({ perSecond, p99 }: Pace) =>
  `${Math.round(perSecond).toString().padStart(6)}/s  p99 ${p99.toFixed(1).padStart(5)} ms`;

const signFor =
  (customers: BusyCustomer[], ...[, name, payloadOf]: (typeof questions)[number]): Sign =>
  (connection) => {
    const customer = customers[connection];
    if (!customer) throw new Error('More connections than customers');
    return bytesOf(signed(name, payloadOf(customer), customer.session));
  };

async function compare(origins: { ours: string; bare: string }, customers: BusyCustomer[]) {
  for (const question of questions) {
    const [title] = question;
    const sign = signFor(customers, ...question);
    const paceOf = (origin: string, ms: number) =>
      hammer(origin, CONNECTIONS, requests(sign, { ms }));
    const paces = { ours: [] as Pace[], bare: [] as Pace[] };
    for (const side of ['ours', 'bare'] as const) await paceOf(origins[side], WARM_UP_MS);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const side of ['ours', 'bare'] as const)
        paces[side].push(await paceOf(origins[side], ROUND_MS));
    const middle = (side: Pace[]): Pace => ({
      perSecond: median(side.map((pace) => pace.perSecond)),
      p99: median(side.map((pace) => pace.p99)),
      answers: 0,
    });
    const [ours, bare] = [middle(paces.ours), middle(paces.bare)];
    console.log(
      `${title.padEnd(10)}  ours ${shown(ours)}   bare ${shown(bare)}   ` +
        `share ${(ours.perSecond / bare.perSecond).toFixed(2)}  p99 ${(ours.p99 / bare.p99).toFixed(1)} ×`,
    );
  }
}

/** A tenth of the requests at a time, the calls in turns. */
async function soak(origin: string, customers: BusyCustomer[], count: number, pid: number) {
  const signs = questions.map((question) => signFor(customers, ...question));
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    let turn = 0;
    const sign: Sign = (connection) => {
      turn = (turn + 1) % signs.length;
      const next = signs[turn];
      if (!next) throw new Error('Nothing is asked');
      return next(connection);
    };
    const pace = await hammer(origin, CONNECTIONS, requests(sign, { atMost: count / 10 }));
    console.log(`${(count * tenth) / 10} requests: ${shown(pace)}, ${await memoryOf(pid)} MB`);
  }
}

const [mode, count = '1000000'] = process.argv.slice(2);
if (!isCurrent('service')) await build('service');
const dataFolder = await newSampleData();
// Neither side logs requests, and nobody is held back.
const service = startProgram({
  settings: {
    DATA_DIR: dataFolder,
    SAMPLE_SALES: 'on',
    LIMIT_ADDRESS: '1000000',
    LIMIT_READ: '1000000',
  },
});
const ours = await service.address;
const connection = connectionTo(await prepareHome(dataFolder), 'account_doctor');
const database = new pg.Client(connection);
await database.connect();
const bareServer = startProgram({
  main: 'scripts/bench/bare.mjs',
  settings: { CONNECTION: JSON.stringify(connection) },
});
try {
  const customers = await makeCustomers(ours, database, {
    customers: CONNECTIONS,
    orders: ORDERS,
  });
  console.log(`Memory of the service at rest: ${await memoryOf(service.pid)} MB`);
  if (mode === 'soak') await soak(ours, customers, Number(count), service.pid);
  else await compare({ ours, bare: await bareServer.address }, customers);
} finally {
  await database.end();
  for (const program of [service, bareServer]) program.kill('SIGTERM');
  await service.ended;
  await bareServer.ended;
  await removeData(dataFolder);
}
