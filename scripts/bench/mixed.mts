import type { CallName } from '@account-doctor/contract/types';
import { signedCall, someAccount } from '../../__tests__/server/support/callsAt';
import { quantile } from '../speed/table.mjs';
import { requestBytes, makeCustomers, type BusyCustomer } from './customer.mjs';
import { sendRequests } from './hammer.mjs';
import { memoryOf } from './process.mjs';
import type { RunningBenchService } from './service.mjs';

/** Orders of each customer. */
const ORDERS = 42;
const DURATION_MS = 15_000;
/** Estimates that each customer orders at most; the service allows ten a day. */
const MOST_ESTIMATES = 8;

/** One kind of request, and its percentage of all requests. */
interface RequestKind {
  title: string;
  share: number;
  bytes: (customer: BusyCustomer) => Buffer;
}

const call =
  (name: CallName, payloadOf: (customer: BusyCustomer) => object = () => ({})) =>
  (customer: BusyCustomer) =>
    requestBytes(signedCall(name, payloadOf(customer), customer.session));

const pageRequest = (url: string) => () =>
  requestBytes({
    method: 'GET',
    url,
    headers: { accept: 'text/html', 'accept-encoding': 'br, gzip' },
  });

const SUBMIT = 'estimate';
const kinds: RequestKind[] = [
  { title: 'page', share: 10, bytes: pageRequest('/pages/evaluation/report/index') },
  { title: 'banners', share: 20, bytes: call('GET /app-api/home/banner') },
  {
    title: 'order list',
    share: 25,
    bytes: call('POST /app-api/api/evaluate/user/order/list', () => ({
      filter: 'all',
      pageNo: 1,
      pageSize: 10,
    })),
  },
  {
    title: 'report',
    share: 20,
    bytes: call('GET /app-api/api/evaluate/user/order/report/get', ({ orderId }) => ({ orderId })),
  },
  {
    title: 'messages',
    share: 15,
    bytes: call('GET /app-api/user/message', () => ({ pageNo: 1, pageSize: 10 })),
  },
  {
    title: 'settings',
    share: 7,
    bytes: call('POST /app-api/user/user-settings/update', () => ({
      notifications: { 'coupon-expiring': true },
    })),
  },
  {
    title: SUBMIT,
    share: 3,
    bytes: call('POST /app-api/api/evaluate/user/game/submit/ai', () => someAccount()),
  },
];
const drawn = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

/** Makes all kinds of requests over several connections at once; prints how long each kind takes. */
export async function measureMixedCalls(
  { origin, database, pid }: RunningBenchService,
  connections: number,
): Promise<void> {
  const customers = await makeCustomers(origin, database, {
    customers: connections,
    orders: ORDERS,
  });
  const times = new Map(kinds.map(({ title }) => [title, [] as number[]]));
  const asked: RequestKind[] = [];
  const estimates: number[] = [];
  const until = performance.now() + DURATION_MS;
  let index = 0;
  const next = (connection: number): Buffer | null => {
    const customer = customers[connection];
    if (!customer || performance.now() > until) return null;
    // 37 and 100 have no common factor, so this visits all kinds in a fixed, mixed order.
    let kind = drawn[(index += 37) % drawn.length];
    const ordered = estimates[connection] ?? 0;
    if (kind?.title === SUBMIT && ordered === MOST_ESTIMATES) kind = kinds[0];
    if (!kind) return null;
    if (kind.title === SUBMIT) estimates[connection] = ordered + 1;
    asked[connection] = kind;
    return kind.bytes(customer);
  };
  const onAnswer = (connection: number, ms: number) => {
    times.get(asked[connection]?.title ?? '')?.push(ms);
  };
  const pace = await sendRequests(origin, { connections, next, onAnswer });
  console.log(
    `${connections} connections: ${Math.round(pace.perSecond)} answers a second, p99 ${Math.round(pace.p99)} ms`,
  );
  for (const [title, took] of times)
    console.log(
      `${title.padEnd(12)} ${String(took.length).padStart(6)}   p50 ${Math.round(quantile(took, 0.5))} ms   p99 ${Math.round(quantile(took, 0.99))} ms`,
    );
  console.log(`Memory of the service: ${await memoryOf(pid)} MB`);
}
