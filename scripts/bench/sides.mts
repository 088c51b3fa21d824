import type { CallName } from '@account-doctor/contract/types';
import type pg from 'pg';
import { signedCall } from '../../__tests__/server/support/callsAt';
import { median } from '@account-doctor/proving/accuracy';
import { requestBytes, makeCustomers, type BusyCustomer } from './customer.mjs';
import { sendRequests, type MeasuredPace } from './hammer.mjs';
import { processorTimeOf } from './process.mjs';
import { signedRequests, type SignRequest } from './requests.mjs';

const CONNECTIONS = 50;
const WARM_UP_MS = 1_000;
/** Orders of each customer; each connection acts for one customer. */
const ORDERS = 42;

/** A request that customers make. */
export interface CustomerQuestion {
  title: string;
  name: CallName;
  payloadOf: (customer: BusyCustomer) => object;
}

export const customerQuestions: CustomerQuestion[] = [
  { title: 'banners', name: 'GET /app-api/home/banner', payloadOf: () => ({}) },
  {
    title: 'order list',
    name: 'POST /app-api/api/evaluate/user/order/list',
    payloadOf: () => ({ filter: 'all', pageNo: 1, pageSize: 10 }),
  },
  {
    title: 'report',
    name: 'GET /app-api/api/evaluate/user/order/report/get',
    payloadOf: ({ orderId }) => ({ orderId }),
  },
];

const signFor =
  (customers: BusyCustomer[], { name, payloadOf }: CustomerQuestion): SignRequest =>
  (connection) => {
    const customer = customers[connection];
    if (!customer) throw new Error('More connections than customers');
    return requestBytes(signedCall(name, payloadOf(customer), customer.session));
  };

export const customersAt = (origin: string, database: pg.Client): Promise<BusyCustomer[]> =>
  makeCustomers(origin, database, { customers: CONNECTIONS, orders: ORDERS });

/** A server under comparison, and the customers who call it. */
export interface ComparedSide {
  origin: string;
  pid: number;
  customers: BusyCustomer[];
}

/** A pace, and the server's processor time for each answer in µs, which other load on the machine affects less. */
export type MeasuredRound = MeasuredPace & { cost: number };

/** Measures two servers in turns, so that other load on the machine affects both. */
export async function askInTurns(
  sides: readonly [ComparedSide, ComparedSide],
  question: CustomerQuestion,
  { rounds, ms }: { rounds: number; ms: number },
): Promise<[MeasuredRound[], MeasuredRound[]]> {
  const ask = async (
    { origin, customers, pid }: ComparedSide,
    during: number,
  ): Promise<MeasuredRound> => {
    const signedOnes = signedRequests(signFor(customers, question), CONNECTIONS, { ms: during });
    const before = await processorTimeOf(pid);
    const pace = await sendRequests(origin, { connections: CONNECTIONS, next: signedOnes });
    return { ...pace, cost: ((await processorTimeOf(pid)) - before) / pace.answers };
  };
  const [one, other] = sides;
  for (const side of sides) await ask(side, WARM_UP_MS);
  const found = new Map<ComparedSide, MeasuredRound[]>([
    [one, []],
    [other, []],
  ]);
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? sides : [other, one])
      found.get(side)?.push(await ask(side, ms));
  return [found.get(one) ?? [], found.get(other) ?? []];
}

/** The median of each figure over several rounds. */
export const medianRound = (rounds: MeasuredRound[]): MeasuredRound => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  cost: median(rounds.map(({ cost }) => cost)),
  answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
});
