import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import type { OrderState } from '@account-doctor/contract/states';
import { recordTransition, SYSTEM } from '../../../server/core/transition';
import { orderEvents, orders } from '../../../server/domain/order/tables';
import { orderTransitions } from '../../../server/domain/order/transitions';
import { createTestOrder, orderStateOf } from '../order/orders';
import { buildService, type TestService } from '../support/service';

interface Row {
  orderId: string;
  state: OrderState;
}

const machine = {
  transitions: orderTransitions,
  table: orders,
  events: orderEvents,
  where: ({ orderId }: Row) => eq(orders.orderId, orderId),
};

let service: TestService;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

const database = () => service.services.database;
const at = new Date('2026-11-20T08:00:00Z');
const move = (row: Row, to: OrderState | OrderState[], note?: string) =>
  database().transaction((transaction) =>
    recordTransition(machine, row, {
      ...{ transaction, to, actor: SYSTEM, at, note },
      set: { closedAt: at },
    }),
  );

describe('a transition', () => {
  it('stores the last state with its columns, and an event for each step; the note is of the last', async () => {
    const orderId = await createTestOrder(database(), 'u1');
    const steps = await move({ orderId, state: 'paid' }, ['fulfilling', 'completed'], 'done');
    const { eventId, fromState, toState, actor, actorId, note } = orderEvents;
    const events = await database()
      .select({ eventId, from: fromState, to: toState, actor, actorId, note, at: orderEvents.at })
      .from(orderEvents)
      .where(
        inArray(
          eventId,
          steps.map((step) => step.eventId),
        ),
      )
      .orderBy(eventId);
    const bySystem = { actor: 'system', actorId: null, at };
    expect(events).toEqual([
      { ...steps[0], ...bySystem, note: null },
      { ...steps[1], ...bySystem, note: 'done' },
    ]);
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      ['paid', 'fulfilling'],
      ['fulfilling', 'completed'],
    ]);
    const [row] = await database().select().from(orders).where(eq(orders.orderId, orderId));
    expect(row).toMatchObject({ state: 'completed', closedAt: at });
  });

  it('is rejected if the row has left the state that was read, even without a lock', async () => {
    const orderId = await createTestOrder(database(), 'u2');
    const row: Row = { orderId, state: 'paid' };
    const results = await Promise.allSettled([1, 2, 3].map(() => move(row, 'fulfilling')));
    const rejected = results.filter((result) => result.status === 'rejected');
    expect(rejected).toHaveLength(2);
    for (const { reason } of rejected) expect(reason).toMatchObject({ code: 'TRANSITION_REFUSED' });
  });

  it('through several states changes nothing if one step is not allowed', async () => {
    const orderId = await createTestOrder(database(), 'u3');
    await expect(
      move({ orderId, state: 'paid' }, ['fulfilling', 'timed_out']),
    ).rejects.toMatchObject({ code: 'TRANSITION_REFUSED' });
    expect(await orderStateOf(database(), orderId)).toBe('paid');
  });
});
