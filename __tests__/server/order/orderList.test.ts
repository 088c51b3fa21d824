import { PAGE_SIZE } from '@account-doctor/contract/limits';
import { orderFilters } from '@account-doctor/contract/calls/order';
import {
  isOrderCancelled,
  isUnpaid,
  orderStates,
  type EvaluationState,
  type OrderState,
} from '@account-doctor/contract/states';
import type { OrderFilter, PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countEvaluated, latestOrders } from '../../../server/domain/order/pricedStore';
import { recordProgress } from '../../../server/domain/order/order';
import { ordersOfUserQuery } from '../../../server/domain/order/userListStore';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { setOrderStates, insertCrowd, createTestOrder } from './orders';

let service: TestService;
let session: Awaited<ReturnType<typeof postSmsSignIn>>;
const database = () => service.services.database;
/** Ids of the user's orders by their state, oldest first. */
const mine: Partial<Record<EvaluationState, string>> = {};
const states: EvaluationState[] = [
  'submitted',
  'estimating',
  'ready',
  'locked',
  'unlocked',
  'needs_input',
  'insufficient_data',
  'failed',
];

beforeAll(async () => {
  service = await buildService();
  session = await postSmsSignIn(service);
  await insertCrowd(database());
  for (const [index, state] of states.entries()) {
    const at = new Date(service.services.now().getTime() - (states.length - index) * 60_000);
    const orderId = await createTestOrder(database(), session.userId, at);
    await setOrderStates(database(), orderId, { evaluationState: state });
    mine[state] = orderId;
  }
});
afterAll(() => service.close());

async function list(
  payload: PayloadOf<'POST /app-api/api/evaluate/user/order/list'>,
  of = session,
) {
  const { envelope } = await service.call('POST /app-api/api/evaluate/user/order/list', payload, {
    session: of,
  });
  return envelope.data;
}

/** Creates an order of a user in each state. */
async function ordersInAllStates(userId: string) {
  const of: Partial<Record<OrderState, string>> = {};
  for (const [index, state] of orderStates.entries()) {
    const orderId = await createTestOrder(database(), userId, new Date(Date.now() + index * 1_000));
    await setOrderStates(database(), orderId, {
      state,
      ...(isUnpaid(state) && { evaluationState: 'unpaid' }),
    });
    of[state] = orderId;
  }
  return of;
}
/** The index that each filter reads. */
const indexes: Record<OrderFilter, RegExp> = {
  all: /orders_of_user/,
  to_pay: /orders_unpaid/,
  moving: /orders_of_user/,
  ready: /orders_of_user/,
  attention: /orders_of_user/,
  closed: /orders_cancelled/,
};
const idsOf = (page: Awaited<ReturnType<typeof list>>) => page?.list.map((row) => row.orderId);

describe('the list of orders', () => {
  it('shows only the user’s own orders, newest first', async () => {
    const page = await list({});
    expect(idsOf(page)).toEqual([...states].reverse().map((state) => mine[state]));
    expect(page).toMatchObject({ total: 8, pageNo: 1, pageSize: PAGE_SIZE });
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
    ['ready', ['unlocked', 'locked', 'ready']],
    ['attention', ['failed', 'insufficient_data', 'needs_input']],
  ] as const)('filtered by %s shows %j', async (filter, expected) => {
    const page = await list({ filter });
    expect(idsOf(page)).toEqual(expected.map((state) => mine[state]));
    expect(page?.total).toBe(expected.length);
  });

  it.each([
    ['to_pay', ['pending_payment', 'created']],
    ['closed', ['refund_failed', 'refunded', 'refunding', 'timed_out', 'cancelled']],
  ] as const)('filtered by %s shows the orders that are %j', async (filter, expected) => {
    const owner = await postSmsSignIn(service);
    const of = await ordersInAllStates(owner.userId);
    const page = await list({ filter }, owner);
    expect(idsOf(page)).toEqual(expected.map((state) => of[state]));
    expect(page?.total).toBe(expected.length);
  });

  it('counts each order under one filter; cancelled and unpaid orders are not in progress', async () => {
    const owner = await postSmsSignIn(service);
    await ordersInAllStates(owner.userId);
    const { counts } = (await list({}, owner)) ?? {};
    // Orders from `paid` to `completed` are with the model.
    const going = orderStates.filter((state) => !isUnpaid(state) && !isOrderCancelled(state));
    expect(going).toEqual(expect.arrayContaining(['paid', 'fulfilling', 'completed']));
    const all = orderStates.length;
    const moving = going.length;
    expect(counts).toEqual({ all, to_pay: 2, moving, ready: 0, attention: 0, closed: 5 });
    const page = await list({ filter: 'moving' }, owner);
    expect(page?.list.map(({ state }) => state)).toEqual(going.reverse());
  });

  it('lists an unpaid unlock under orders to pay, not under evaluations', async () => {
    const owner = await postSmsSignIn(service);
    const evaluated = await createTestOrder(database(), owner.userId);
    const unlock = await createTestOrder(database(), owner.userId);
    await database().$client.query(
      `update orders set kind = 'unlock', state = 'pending_payment', pay_by = now(),
         evaluated_order_id = $2 where order_id = $1`,
      [unlock, evaluated],
    );
    expect(idsOf(await list({ filter: 'to_pay' }, owner))).toEqual([unlock]);
    expect(idsOf(await list({ filter: 'moving' }, owner))).toEqual([evaluated]);
  });

  it('lists each unlock under exactly one filter, so that the counts add up', async () => {
    const owner = await postSmsSignIn(service);
    const evaluated = await createTestOrder(database(), owner.userId);
    const of = await ordersInAllStates(owner.userId);
    await database().$client.query(
      `update orders set kind = 'unlock', evaluation_state = 'ready', evaluated_order_id = $2
       where order_id = any($1)`,
      [Object.values(of), evaluated],
    );
    const { counts } = (await list({}, owner)) ?? {};
    const all = orderStates.length + 1;
    expect(counts).toEqual({ all, to_pay: 2, moving: 3, ready: 1, attention: 0, closed: 5 });
    expect(idsOf(await list({ filter: 'ready' }, owner))).toEqual([of.completed]);
    expect(idsOf(await list({ filter: 'moving' }, owner))).toEqual([
      of.fulfilling,
      of.paid,
      evaluated,
    ]);
  });

  it('pages through all orders without gaps or repetitions', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => list({ pageNo, pageSize: 2 })));
    expect(pages.map((page) => page?.list.length)).toEqual([2, 2, 2, 2]);
    expect(pages.flatMap(idsOf)).toEqual([...states].reverse().map((state) => mine[state]));
    expect(pages.map((page) => page?.total)).toEqual([8, 8, 8, 8]);
  });

  it.each(orderFilters)('reads an index when filtered by %s', async (filter) => {
    const page = { userId: 'crowd-7', limit: 10, offset: 0 };
    const query = ordersOfUserQuery(database(), { filter, search: {} }, page).toSQL();
    const { rows } = await database().$client.query<Record<string, string>>(
      `explain ${query.sql}`,
      query.params,
    );
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).toMatch(indexes[filter]);
    expect(plan).not.toMatch(/Seq Scan/);
    // A filter with several states reads several ranges of the index, whose rows must be sorted.
    // For the few unpaid or cancelled orders PostgreSQL may choose either way.
    if (filter === 'all' || filter === 'ready') expect(plan).not.toMatch(/Sort/);
  });

  it.each([{ pageNo: 0 }, { pageSize: 51 }, { filter: 'everything' }, { userId: 'crowd-1' }])(
    'rejects the payload %j',
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

describe('the search for orders', () => {
  it('finds orders by game, kind and visible text, and counts only those', async () => {
    const seeker = await postSmsSignIn(service);
    const made: string[] = [];
    for (const change of [
      { gameId: 'g-1', gameName: '王者荣耀', serverLabel: '安卓 QQ' },
      { gameId: 'g-2', gameName: '原神', serverLabel: '天空岛 100%' },
    ]) {
      const orderId = await createTestOrder(database(), seeker.userId);
      await database().$client.query(
        'update orders set game_id = $2, game_name = $3, server_label = $4 where order_id = $1',
        [orderId, change.gameId, change.gameName, change.serverLabel],
      );
      made.push(orderId);
    }
    const [honor, genshin] = made;
    const idsFor = async (payload: Parameters<typeof list>[0]) => {
      const answer = await list(payload, seeker);
      expect(answer?.counts.all).toBe(answer?.list.length);
      expect(answer?.games).toEqual([
        { gameId: 'g-2', gameName: '原神' },
        { gameId: 'g-1', gameName: '王者荣耀' },
      ]);
      return answer?.list.map(({ orderId }) => orderId);
    };
    expect(await idsFor({ gameId: 'g-1' })).toEqual([honor]);
    expect(await idsFor({ kind: 'human' })).toEqual([]);
    expect(await idsFor({ kind: 'ai', gameId: 'g-2' })).toEqual([genshin]);
    expect(await idsFor({ search: '荣耀' })).toEqual([honor]);
    expect(await idsFor({ search: '１００％' })).toEqual([genshin]);
    expect(await idsFor({ search: '100%' })).toEqual([genshin]);
    expect(await idsFor({ search: '%' })).toEqual([genshin]);
    expect(await idsFor({ search: '_' })).toEqual([]);
    expect((await idsFor({ search: ' ' }))?.length).toBe(2);
  });
});

describe('the orders on the home page', () => {
  it('are those with a price, newest price first, and are read by an index', async () => {
    const start = service.services.now().getTime();
    const ids = await Promise.all(['a', 'b', 'c'].map((user) => createTestOrder(database(), user)));
    for (const [index, orderId] of ids.entries())
      await database().transaction((transaction) =>
        recordProgress(transaction, orderId, {
          evaluationState: 'ready',
          fairPrice: (index + 1) * 100,
          at: new Date(start + index * 1_000),
        }),
      );
    expect(await latestOrders(database(), { limit: 2, perUser: 1 })).toEqual([
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
    expect(await countEvaluated(database())).toBe(3);
    const moment = new Date(start + 1_000);
    expect(await countEvaluated(database(), { since: moment })).toBe(2);
    expect(await countEvaluated(database(), { before: moment })).toBe(1);
    const { rows } = await database().$client.query(
      'explain select from orders where fair_price is not null order by priced_at desc limit 15',
    );
    expect(JSON.stringify(rows)).toMatch(/orders_priced/);
    expect(JSON.stringify(rows)).not.toMatch(/Sort/);
  });
});
