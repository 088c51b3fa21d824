import { randomUUID } from 'node:crypto';
import { orderStates } from '@account-doctor/contract/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusinessError } from '../../../server/core/errors';
import { createOrder } from '../../../server/domain/order/createOrder';
import { moveOrder } from '../../../server/domain/order/order';
import { orderTransitions } from '../../../server/domain/order/transitions';
import type { Actor } from '../../../server/core/transition';
import { buildService, type TestService } from '../support/service';
import {
  orderEventsOf,
  setOrderStates,
  createTestOrder,
  orderStateOf,
  testSubject,
} from './orders';

let service: TestService;
const database = () => service.services.database;

beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

const system: Actor = { by: 'system' };
const move = (orderId: string, to: (typeof orderStates)[number], actor: Actor) =>
  database().transaction((transaction) =>
    moveOrder(transaction, orderId, { to, actor, at: service.services.now() }),
  );

describe('a free order', () => {
  it('is created by the user and marked as paid by the system, with an event for each', async () => {
    const orderId = await createTestOrder(database(), 'u1');
    expect(await orderStateOf(database(), orderId)).toBe('paid');
    expect(await orderEventsOf(database(), orderId)).toEqual([
      ' → created by user',
      'created → paid by system',
    ]);
  });

  it('has a unique, readable number', async () => {
    const now = new Date('2026-11-20T08:00:00Z');
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => createTestOrder(database(), randomUUID(), now)),
    );
    const { rows } = await database().$client.query<{ order_no: string }>(
      'select order_no from orders where order_id = any($1)',
      [ids],
    );
    const numbers = rows.map((row) => row.order_no);
    expect(new Set(numbers).size).toBe(20);
    for (const number of numbers) expect(number).toMatch(/^20261120\d{8}$/);
  });
});

describe('a change of an order', () => {
  it('succeeds for every pair in the table and fails for every other pair', async () => {
    const orderId = await createTestOrder(database(), 'u2');
    const actors: Actor[] = [{ by: 'user', userId: 'u2' }, system, { by: 'staff', staffId: 's' }];
    for (const from of orderStates)
      for (const to of orderStates)
        for (const actor of actors) {
          await setOrderStates(database(), orderId, { state: from });
          const allowed = orderTransitions.some(
            (row) => row.from === from && row.to === to && row.by.includes(actor.by),
          );
          const result = await move(orderId, to, actor).then(
            () => 'moved',
            (error: unknown) => (error instanceof BusinessError ? error.code : error),
          );
          expect([from, to, actor.by, result]).toEqual([
            from,
            to,
            actor.by,
            allowed ? 'moved' : 'TRANSITION_REFUSED',
          ]);
          expect(await orderStateOf(database(), orderId)).toBe(allowed ? to : from);
        }
  });

  it('succeeds once, with one event, when requested concurrently', async () => {
    const orderId = await createTestOrder(database(), 'u3');
    await move(orderId, 'fulfilling', system);
    const rivals = Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? move(orderId, 'completed', system)
        : move(orderId, 'refunding', { by: 'user', userId: 'u3' }),
    );
    const results = await Promise.allSettled(rivals);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'TRANSITION_REFUSED' });
    expect(await orderEventsOf(database(), orderId)).toHaveLength(4);
  });

  it('fails for an unknown order', async () => {
    await expect(move('nothing', 'paid', system)).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });

  it('is rolled back together with its event', async () => {
    const orderId = await createTestOrder(database(), 'u4');
    const broken = database().transaction(async (transaction) => {
      await moveOrder(transaction, orderId, { to: 'fulfilling', actor: system, at: new Date() });
      throw new Error('afterwards');
    });
    await expect(broken).rejects.toThrow('afterwards');
    expect(await orderStateOf(database(), orderId)).toBe('paid');
    expect(await orderEventsOf(database(), orderId)).toHaveLength(2);
  });
});

describe('the daily limit of orders', () => {
  const countOf = async (userId: string): Promise<number> => {
    const { rowCount } = await database().$client.query('select from orders where user_id = $1', [
      userId,
    ]);
    return rowCount ?? 0;
  };

  it('holds for concurrent orders', async () => {
    const now = new Date('2026-11-20T08:00:00Z');
    const tries = Array.from({ length: 8 }, () => createTestOrder(database(), 'eager', now, 3));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'ORDER_LIMIT_REACHED' });
    expect(await countOf('eager')).toBe(3);
  });

  it('counts per user and resets at midnight in China', async () => {
    const beforeMidnight = new Date('2026-11-20T15:59:59Z');
    const afterMidnight = new Date('2026-11-20T16:00:00Z');
    await createTestOrder(database(), 'late', beforeMidnight, 1);
    await expect(createTestOrder(database(), 'late', beforeMidnight, 1)).rejects.toMatchObject({
      code: 'ORDER_LIMIT_REACHED',
    });
    await createTestOrder(database(), 'other', beforeMidnight, 1);
    await createTestOrder(database(), 'late', afterMidnight, 1);
    expect(await countOf('late')).toBe(2);
  });
});

describe('a rejected order', () => {
  it('has no event', async () => {
    const count = async () => (await database().$client.query('select from order_events')).rowCount;
    const before = await count();
    await expect(createTestOrder(database(), 'nobody', new Date(), 0)).rejects.toMatchObject({
      code: 'ORDER_LIMIT_REACHED',
    });
    expect(await count()).toBe(before);
  });
});

describe('an unpaid order', () => {
  const limits = { perDay: 1_000, unpaid: 3 };
  const buy = (userId: string, given = limits) =>
    database().transaction((transaction) =>
      createOrder(
        transaction,
        { userId, kind: 'human', subject: testSubject, listPrice: 3_900 },
        { limits: given, now: service.services.now() },
      ),
    );

  it('starts unconfirmed, at the list price', async () => {
    const orderId = await buy('payer');
    const { rows } = await database().$client.query(
      'select state, kind, list_price, discount, price, pay_by from orders where order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([
      {
        state: 'created',
        kind: 'human',
        list_price: 3_900,
        discount: 0,
        price: 3_900,
        pay_by: null,
      },
    ]);
    expect(await orderEventsOf(database(), orderId)).toEqual([' → created by user']);
  });

  it('counts towards the limit of unpaid orders, also for concurrent requests', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => buy('keen')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'ORDER_UNPAID_LIMIT',
          message: '还有 3 笔订单没有支付，请先在评估记录里支付或取消',
        });
  });

  it('makes room for another one when it is closed', async () => {
    const [first] = await Promise.all([buy('tidy'), buy('tidy'), buy('tidy')]);
    await expect(buy('tidy')).rejects.toMatchObject({ code: 'ORDER_UNPAID_LIMIT' });
    await move(first, 'cancelled', { by: 'user', userId: 'tidy' });
    await buy('tidy');
  });

  it('counts towards the daily limit', async () => {
    const given = { perDay: 1, unpaid: 3 };
    await buy('daily', given);
    await expect(buy('daily', given)).rejects.toMatchObject({ code: 'ORDER_LIMIT_REACHED' });
  });

  it('does not count towards the daily limit if it unlocks a report', async () => {
    const given = { perDay: 1, unpaid: 3 };
    const at = service.services.now();
    const open = async () => {
      const evaluatedOrderId = await createTestOrder(database(), `of ${randomUUID()}`, at, 1);
      const unlock = {
        userId: 'reader',
        kind: 'unlock',
        subject: testSubject,
        evaluatedOrderId,
      } as const;
      await database().transaction((transaction) =>
        createOrder(transaction, unlock, { limits: given, now: at }),
      );
    };
    await open();
    await buy('reader', given);
    await open();
    await expect(buy('reader', { perDay: 1, unpaid: 9 })).rejects.toMatchObject({
      code: 'ORDER_LIMIT_REACHED',
    });
  });

  it('has a price that adds up, by a constraint of the database', async () => {
    const orderId = await buy('sums');
    const write = (set: string) =>
      database().$client.query(`update orders set ${set} where order_id = $1`, [orderId]);
    await expect(write('price = 1')).rejects.toThrow('orders_price');
    await expect(write("coupon_id = 'c', discount = 4000, price = -100")).rejects.toThrow(
      'orders_price',
    );
    await expect(write('discount = 100, price = 3800')).rejects.toThrow('orders_coupon');
    await expect(write("state = 'pending_payment'")).rejects.toThrow('orders_pay_by');
  });
});
