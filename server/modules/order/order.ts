import { randomUUID } from 'node:crypto';
import type { EvaluationState, OrderKind, OrderState } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import type { Queryable, Transaction } from '../../database/database';
import { Refusal } from '../../http/refusal';
import { requireAllowed, type Actor } from '../transition';
import { startOfChinaDay } from '../chinaDay';
import { selectOrderOfUser } from './listStore';
import { serialNumber } from './serialNumber';
import {
  countOrdersSince,
  insertOrder,
  insertOrderEvent,
  lockOrdersOfUser,
  lockOrderState,
  selectOpenOrders,
  updateOrder,
} from './store';
import { orderTransitions } from './transitions';

const system: Actor = { by: 'system' };
const NUMBER_TRIES = 5;

/** What is ordered, copied into the order as it is now. */
export interface OrderSubject {
  gameId: string;
  gameName: string;
  gameIconUrl: string;
  serverLabel: string;
  /** Masked. */
  account: string | null;
}

export {
  countPricedOrders as countEvaluated,
  selectPricedOrders as latestOrders,
  selectReadyOrders as latestReadyOrders,
} from './pricedStore';
export { forgetOrders as forgetUser, lockOrdersOfUser, orderIdsOfUser } from './store';

/**
 * Creates an order that costs nothing, and with nothing to pay it is paid. Refuses with
 * `ORDER_LIMIT_REACHED` when the user has ordered `dailyLimit` times today, also when several
 * requests come at once: the user's orders are locked before they are counted.
 */
export async function createFreeOrder(
  transaction: Transaction,
  order: { userId: string; kind: OrderKind; subject: OrderSubject },
  dailyLimit: number,
  now: Date,
): Promise<string> {
  await lockOrdersOfUser(transaction, order.userId);
  const today = await countOrdersSince(transaction, order.userId, startOfChinaDay(now));
  if (today >= dailyLimit) throw new Refusal('ORDER_LIMIT_REACHED');

  const orderId = randomUUID();
  await insertNumbered(transaction, {
    ...order.subject,
    orderId,
    userId: order.userId,
    kind: order.kind,
    state: 'created',
    price: 0,
    evaluationState: 'submitted',
    createdAt: now,
  });
  const actor: Actor = { by: 'user', userId: order.userId };
  const event = { orderId, from: null, to: 'created', actor, note: null, at: now } as const;
  await insertOrderEvent(transaction, event);
  await moveOrder(transaction, orderId, 'paid', system, now, 'free of charge');
  return orderId;
}

async function insertNumbered(
  transaction: Transaction,
  order: Omit<Parameters<typeof insertOrder>[1], 'orderNo'> & { createdAt: Date },
): Promise<void> {
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt += 1) {
    const orderNo = serialNumber(order.createdAt);
    if (await insertOrder(transaction, { ...order, orderNo })) return;
  }
  throw new Error('No free order number was found');
}

/**
 * Moves an order to another state and writes its event row. Refuses with `TRANSITION_REFUSED` what
 * the table does not allow; of several at once for the same move one wins.
 */
export async function moveOrder(
  transaction: Transaction,
  orderId: string,
  to: OrderState,
  actor: Actor,
  at: Date,
  note: string | null = null,
): Promise<void> {
  const from = await lockOrderState(transaction, orderId);
  if (!from) throw new Refusal('ORDER_NOT_FOUND');
  requireAllowed(orderTransitions, { from, to }, actor);
  await updateOrder(transaction, orderId, { state: to });
  await insertOrderEvent(transaction, { orderId, from, to, actor, note, at });
}

/** Marks an order as being worked on; one that already is stays as it is. */
export async function startFulfilling(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<void> {
  const state = await lockOrderState(transaction, orderId);
  if (state !== 'fulfilling') await moveOrder(transaction, orderId, 'fulfilling', system, at);
}

/** Keeps the order's mirror of its evaluation in step; a fair price makes it one of the priced. */
export async function recordProgress(
  transaction: Transaction,
  orderId: string,
  progress: { evaluationState: EvaluationState; fairPrice?: number; at: Date },
): Promise<void> {
  const { evaluationState, fairPrice, at } = progress;
  const price = fairPrice === undefined ? {} : { fairPrice, pricedAt: at };
  await updateOrder(transaction, orderId, { evaluationState, ...price });
}

/** Writes down something about an order that does not change its state. */
export async function noteOrder(
  transaction: Transaction,
  orderId: string,
  note: string,
  at: Date,
): Promise<void> {
  const state = await lockOrderState(transaction, orderId);
  if (!state) throw new Refusal('ORDER_NOT_FOUND');
  const event = { orderId, from: state, to: state, actor: system, note, at };
  await insertOrderEvent(transaction, event);
}

/**
 * The user's order. Refuses with `ORDER_NOT_FOUND`, in the same words whether it belongs to someone
 * else or does not exist.
 */
export async function orderOfUser(
  db: Queryable,
  userId: string,
  orderId: string,
): Promise<OrderRow> {
  const order = await selectOrderOfUser(db, userId, orderId);
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  return order;
}

/** How many open orders are shown to who asks what is in the way. */
const OPEN_SHOWN = 5;

/** The user's orders that are not over: a few of them, and how many there are. */
export const openOrdersOfUser = (db: Queryable, userId: string) =>
  selectOpenOrders(db, userId, OPEN_SHOWN);
