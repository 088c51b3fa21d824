import { PAGE_SIZE } from '@account-doctor/contract/limits';
import { orderFilters } from '@account-doctor/contract/calls/evaluation';
import type { EvaluationState } from '@account-doctor/contract/states';
import type { PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countEvaluated, latestOrders, recordProgress } from '../../../server/modules/order/order';
import { ordersOfUserQuery } from '../../../server/modules/order/listStore';
import { buildService, type TestService } from '../support/service';
import { signInBySms } from '../user/people';
import { force, insertCrowd, order } from './orders';

let service: TestService;
let session: Awaited<ReturnType<typeof signInBySms>>;
const database = () => service.services.database;
/** Ids of the user's orders by their state, the oldest first. */
const mine: Partial<Record<EvaluationState, string>> = {};
const states: EvaluationState[] = [
  'submitted',
  'estimating',
  'ready',
  'needs_input',
  'insufficient_data',
  'failed',
];

beforeAll(async () => {
  service = await buildService();
  session = await signInBySms(service);
  await insertCrowd(database());
  for (const [place, state] of states.entries()) {
    const at = new Date(service.services.now().getTime() - (states.length - place) * 60_000);
    const orderId = await order(database(), session.userId, at);
    await force(database(), orderId, { evaluationState: state });
    mine[state] = orderId;
  }
});
afterAll(() => service.close());

async function list(payload: PayloadOf<'POST /app-api/api/evaluate/user/order/list'>) {
  const { envelope } = await service.call('POST /app-api/api/evaluate/user/order/list', payload, {
    session,
  });
  return envelope.data;
}
const idsOf = (page: Awaited<ReturnType<typeof list>>) => page?.list.map((row) => row.orderId);

describe('the list of orders', () => {
  it('shows the user’s own orders, the newest first', async () => {
    const page = await list({});
    expect(idsOf(page)).toEqual([...states].reverse().map((state) => mine[state]));
    expect(page).toMatchObject({ total: 6, pageNo: 1, pageSize: PAGE_SIZE });
    expect(page?.list[0]).toMatchObject({
      kind: 'ai',
      state: 'paid',
      evaluationState: 'failed',
      gameName: '测试游戏',
      account: 'ab****yz',
      fairPrice: null,
    });
  });

  it.each([
    ['moving', ['estimating', 'submitted']],
    ['ready', ['ready']],
    ['attention', ['failed', 'insufficient_data', 'needs_input']],
  ] as const)('filtered by %s shows %j', async (filter, expected) => {
    const page = await list({ filter });
    expect(idsOf(page)).toEqual(expected.map((state) => mine[state]));
    expect(page?.total).toBe(expected.length);
  });

  it('is paged without losing or repeating an order', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => list({ pageNo, pageSize: 2 })));
    expect(pages.map((page) => page?.list.length)).toEqual([2, 2, 2, 0]);
    expect(pages.flatMap(idsOf)).toEqual([...states].reverse().map((state) => mine[state]));
    expect(pages.map((page) => page?.total)).toEqual([6, 6, 6, 6]);
  });

  it.each(orderFilters)('filtered by %s reads an index, not the table', async (filter) => {
    const page = { pageNo: 1, pageSize: 10 };
    const query = ordersOfUserQuery(database(), 'crowd-7', filter, page).toSQL();
    const { rows } = await database().$client.query<Record<string, string>>(
      `explain ${query.sql}`,
      query.params,
    );
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).toMatch(/orders_of_user/);
    expect(plan).not.toMatch(/Seq Scan/);
    // Several states are several stretches of the index, whose rows have to be put in order.
    if (filter === 'all' || filter === 'ready') expect(plan).not.toMatch(/Sort/);
  });

  it.each([{ pageNo: 0 }, { pageSize: 51 }, { filter: 'everything' }, { userId: 'crowd-1' }])(
    'refuses %j',
    async (payload) => {
      const { status, envelope } = await service.call(
        'POST /app-api/api/evaluate/user/order/list',
        payload as never,
        { session },
      );
      expect(status).toBe(400);
      expect(envelope.code).toBe('VALIDATION_FAILED');
    },
  );
});

describe('the orders of the home page', () => {
  it('are those with a price, the newest price first, and reading them takes an index', async () => {
    const start = service.services.now().getTime();
    const ids = await Promise.all(['a', 'b', 'c'].map((user) => order(database(), user)));
    for (const [place, orderId] of ids.entries())
      await database().transaction((transaction) =>
        recordProgress(transaction, orderId, {
          evaluationState: 'ready',
          fairPrice: (place + 1) * 100,
          at: new Date(start + place * 1_000),
        }),
      );
    expect(await latestOrders(database(), 2)).toEqual([
      {
        userId: 'c',
        gameName: '测试游戏',
        kind: 'ai',
        fairPrice: 300,
        at: new Date(start + 2_000),
      },
      {
        userId: 'b',
        gameName: '测试游戏',
        kind: 'ai',
        fairPrice: 200,
        at: new Date(start + 1_000),
      },
    ]);
    expect(await countEvaluated(database(), null)).toBe(3);
    expect(await countEvaluated(database(), new Date(start + 1_000))).toBe(2);
    const { rows } = await database().$client.query(
      'explain select from orders where fair_price is not null order by priced_at desc limit 15',
    );
    expect(JSON.stringify(rows)).toMatch(/orders_priced/);
    expect(JSON.stringify(rows)).not.toMatch(/Sort/);
  });
});
