import type { CallName } from '@account-doctor/contract/types';
import type pg from 'pg';
import { signed } from '../../__tests__/server/support/callsAt';
import { startProgram } from '../../__tests__/server/support/program';
import { median } from '../speed/table.mjs';
import { bytesOf, makeCustomers, type BusyCustomer } from './customer.mjs';
import { hammer, type Pace } from './hammer.mjs';
import { memoryOf, processorTimeOf } from './process.mjs';
import { requests, shown, type Sign } from './requests.mjs';
import type { Running } from './service.mjs';

const CONNECTIONS = 50;
const ROUNDS = 9;
const ROUND_MS = 1_000;
const WARM_UP_MS = 1_000;
/** Of each customer; one asks by each connection. */
const ORDERS = 42;

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

const signFor =
  (customers: BusyCustomer[], ...[, name, payloadOf]: (typeof questions)[number]): Sign =>
  (connection) => {
    const customer = customers[connection];
    if (!customer) throw new Error('More connections than customers');
    return bytesOf(signed(name, payloadOf(customer), customer.session));
  };

/** What is compared: a server, and who asks it. */
interface Side {
  title: string;
  origin: string;
  customers: BusyCustomer[];
  pid: number;
}

/** Compares us with a bare server on the same rows. */
export async function compare({ origin, database, connection, pid }: Running): Promise<void> {
  const customers = await customersAt(origin, database);
  console.log(`Memory of the service at rest: ${await memoryOf(pid)} MB`);
  const bareServer = startProgram({
    main: 'scripts/bench/bare.mjs',
    settings: { CONNECTION: JSON.stringify(connection) },
  });
  try {
    const bare = await bareServer.address;
    await comparePaces(
      { title: 'ours', origin, customers, pid },
      { title: 'bare', origin: bare, customers, pid: bareServer.pid },
    );
  } finally {
    bareServer.kill('SIGTERM');
    await bareServer.ended;
  }
}

/** Compares a service that sends traces with one that does not. */
export async function compareTracing(traced: Running, plain: Running): Promise<void> {
  await comparePaces(
    { title: 'traced', ...(await sideOf(traced)) },
    { title: 'plain', ...(await sideOf(plain)) },
  );
}

const sideOf = async ({ origin, database, pid }: Running) => ({
  origin,
  pid,
  customers: await customersAt(origin, database),
});

const customersAt = (origin: string, database: pg.Client): Promise<BusyCustomer[]> =>
  makeCustomers(origin, database, { customers: CONNECTIONS, orders: ORDERS });

/** A pace, and the processor time of the server for each answer, in µs: others on the machine slow it down less. */
type Round = Pace & { cost: number };

/** Asks both in turns, so that whatever else the machine does meets both. */
async function comparePaces(one: Side, other: Side): Promise<void> {
  for (const question of questions) {
    const ask = async ({ origin, customers, pid }: Side, ms: number): Promise<Round> => {
      const signedOnes = requests(signFor(customers, ...question), CONNECTIONS, { ms });
      const before = await processorTimeOf(pid);
      const pace = await hammer(origin, CONNECTIONS, signedOnes);
      return { ...pace, cost: ((await processorTimeOf(pid)) - before) / pace.answers };
    };
    for (const side of [one, other]) await ask(side, WARM_UP_MS);
    const found = new Map<Side, Round[]>([
      [one, []],
      [other, []],
    ]);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const side of round % 2 === 0 ? [one, other] : [other, one])
        found.get(side)?.push(await ask(side, ROUND_MS));
    const [first, second] = [...found.values()].map(middle);
    if (!first || !second) throw new Error('Nothing was asked');
    console.log(
      `${question[0].padEnd(10)}  ${one.title} ${shown(first)}   ${other.title} ${shown(second)}   ` +
        `share ${(first.perSecond / second.perSecond).toFixed(2)}  p99 ${(first.p99 / second.p99).toFixed(1)} ×  ` +
        `processor ${first.cost.toFixed(0)} : ${second.cost.toFixed(0)} µs`,
    );
  }
}

/** The round in the middle of several, figure by figure. */
const middle = (rounds: Round[]): Round => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  cost: median(rounds.map(({ cost }) => cost)),
  answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
});

/** Asks so often, the calls in turns, and tells the memory after each tenth. */
export async function soak({ origin, database, pid }: Running, count: number): Promise<void> {
  const customers = await customersAt(origin, database);
  const signs = questions.map((question) => signFor(customers, ...question));
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    let turn = 0;
    const sign: Sign = (connection) => {
      turn = (turn + 1) % signs.length;
      const next = signs[turn];
      if (!next) throw new Error('Nothing is asked');
      return next(connection);
    };
    const pace = await hammer(
      origin,
      CONNECTIONS,
      requests(sign, CONNECTIONS, { atMost: count / 10 }),
    );
    console.log(`${(count * tenth) / 10} requests: ${shown(pace)}, ${await memoryOf(pid)} MB`);
  }
}
