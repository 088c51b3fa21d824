import { randomUUID } from 'node:crypto';
import type { InvoiceState } from '@account-doctor/contract/invoice';
import {
  isClosed,
  type EvaluationState,
  type OrderKind,
  type OrderState,
} from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { SYSTEM, transition, type Actor, type Machine } from '../../core/transition';
import { startOfChinaDay } from '../../core/chinaDay';
import { withEventIds } from '../../core/events';
import { publishMove } from '../../core/moves';
import { nameOfAccount, selectOrderOfUser } from './listStore';
import type { OrderLimits } from './payable';
import { serialNumber } from './serialNumber';
import {
  countEvaluationsSince,
  countUnpaidOrders,
  insertOrder,
  insertOrderEvents,
  lockNewOrdersOfUser,
  lockOrderState,
  selectOpenOrders,
  updateOrder,
} from './store';
import { orders } from './tables';
import { orderTransitions } from './transitions';

const NUMBER_TRIES = 5;

/** What is ordered; copied into the order, so that later changes do not affect it. */
export interface OrderSubject {
  gameId: string;
  gameName: string;
  gameIconUrl: string;
  serverLabel: string;
  /** Masked account name. */
  account: string | null;
  /** Id of the account's first order, if this order was made from one of its reports. */
  accountOrderId?: string | null;
}

/**
 * Returns the subject of a new order with the account of the user's earlier order that it was made from. Returns it
 * unchanged when the game, server or name differs, or when that order belongs to another user.
 */
export async function ofSameAccount(
  db: Queryable,
  userId: string,
  subject: OrderSubject,
  orderId: string,
): Promise<OrderSubject> {
  const earlier = await selectOrderOfUser(db, userId, orderId);
  if (earlier?.gameId !== subject.gameId || earlier.serverLabel !== subject.serverLabel)
    return subject;
  const accountOrderId = earlier.accountOrderId ?? earlier.orderId;
  const name = earlier.account ?? (await nameOfAccount(db, userId, accountOrderId));
  const account = subject.account ?? name;
  return (name ?? account) === account ? { ...subject, account, accountOrderId } : subject;
}

/** Input for a new order. */
export interface NewOrder {
  userId: string;
  kind: OrderKind;
  subject: OrderSubject;
  /** Price in fen before any coupon; 0 by default. */
  listPrice?: number;
  /** For kind `unlock`: the order whose report it opens. */
  evaluatedOrderId?: string;
  /** Marketing channels that led to the order, from `channelsOf` of the module `user`. */
  channels?: { firstChannel: string | null; lastChannel: string | null };
}

/**
 * Creates an order in state `created`, which its user then confirms and pays. Throws
 * `ORDER_LIMIT_REACHED` or `ORDER_UNPAID_LIMIT`; the user's orders are locked before they are
 * counted, so that concurrent requests cannot exceed the limits. Unlock orders do not count towards
 * the daily limit.
 */
export async function createOrder(
  transaction: Transaction,
  order: NewOrder,
  limits: OrderLimits,
  now: Date,
): Promise<string> {
  await lockNewOrdersOfUser(transaction, order.userId);
  if (order.kind !== 'unlock')
    await requireRoomToday(transaction, order.userId, limits.perDay, now);
  const unpaid = await countUnpaidOrders(transaction, order.userId);
  if (unpaid >= limits.unpaid) {
    const msg = `还有 ${unpaid} 笔订单没有支付，请先在评估记录里支付或取消`;
    throw new BusinessError('ORDER_UNPAID_LIMIT', msg);
  }
  return addOrder(transaction, order, now);
}

/** Creates a free order, which is paid at once. Throws `ORDER_LIMIT_REACHED` like `createOrder`. */
export async function createFreeOrder(
  transaction: Transaction,
  order: Omit<NewOrder, 'listPrice'>,
  dailyLimit: number,
  now: Date,
): Promise<string> {
  await lockNewOrdersOfUser(transaction, order.userId);
  await requireRoomToday(transaction, order.userId, dailyLimit, now);
  const orderId = await addOrder(transaction, order, now);
  await moveOrder(transaction, orderId, {
    to: 'paid',
    actor: SYSTEM,
    at: now,
    note: 'free of charge',
  });
  return orderId;
}

async function requireRoomToday(
  transaction: Transaction,
  userId: string,
  perDay: number,
  now: Date,
): Promise<void> {
  const today = await countEvaluationsSince(transaction, userId, startOfChinaDay(now));
  if (today >= perDay) throw new BusinessError('ORDER_LIMIT_REACHED');
}

/** Initial evaluation state by kind of order; an unlock refers to an estimate that is ready. */
const firstStates = {
  ai: 'submitted',
  human: 'unpaid',
  unlock: 'ready',
} as const satisfies Record<OrderKind, EvaluationState>;

/** Inserts the order and the event of its creation. */
async function addOrder(
  transaction: Transaction,
  { userId, kind, subject, listPrice = 0, evaluatedOrderId, channels }: NewOrder,
  now: Date,
): Promise<string> {
  const orderId = randomUUID();
  // Field by field: a repeated order passes a whole order as its subject, with a price and times
  // that must not be copied.
  const { gameId, gameName, gameIconUrl, serverLabel, account, accountOrderId } = subject;
  await insertNumbered(transaction, {
    gameId,
    gameName,
    gameIconUrl,
    serverLabel,
    account,
    accountOrderId,
    orderId,
    userId,
    kind,
    state: 'created',
    listPrice,
    price: listPrice,
    evaluationState: firstStates[kind],
    evaluatedOrderId,
    ...channels,
    createdAt: now,
  });
  const actor: Actor = { by: 'user', userId };
  const event = { orderId, from: null, to: 'created', actor, note: null, at: now } as const;
  await insertOrderEvents(transaction, [event]);
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
 * Moves an order to another state, writes the event and publishes the change. Throws
 * `TRANSITION_REFUSED` if it is not allowed; of concurrent calls for the same transition, one
 * succeeds.
 */
export async function moveOrder(
  transaction: Transaction,
  orderId: string,
  move: OrderMove,
): Promise<void> {
  const state = await lockOrderState(transaction, orderId);
  if (!state) throw new BusinessError('ORDER_NOT_FOUND');
  await moveLockedOrder(transaction, { orderId, state }, move);
}

interface OrderMove {
  to: OrderState | readonly OrderState[];
  actor: Actor;
  at: Date;
  note?: string | null;
}

const orderMachine: Machine<OrderState, { orderId: string; state: OrderState }> = {
  transitions: orderTransitions,
  table: orders,
  where: ({ orderId }) => eq(orders.orderId, orderId),
};

/** Moves an order whose row the transaction has locked; the note is of the last state. */
async function moveLockedOrder(
  transaction: Transaction,
  order: { orderId: string; state: OrderState },
  move: OrderMove,
): Promise<void> {
  const { orderId } = order;
  const { to, at } = move;
  const through = typeof to === 'string' ? [to] : to;
  const set = through.reduce((times, state) => ({ ...times, ...timeOf(state, at) }), {});
  const steps = await transition(orderMachine, order, { transaction, ...move, set });
  const events = steps.map((step) => ({ orderId, ...step }));
  const inserted = await insertOrderEvents(transaction, events);
  for (const { from, to: state, eventId } of withEventIds(steps, inserted))
    await publishMove(transaction, { machine: 'order', orderId, from, to: state, at, eventId });
}

/** The timestamp column that a state sets. */
const timeOf = (to: OrderState, at: Date) => ({
  ...(to === 'paid' && { paidAt: at }),
  ...(isClosed(to) && { closedAt: at }),
});

/** Marks an order as in progress; does nothing if it is already. */
export async function startFulfilling(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<void> {
  const state = await lockOrderState(transaction, orderId);
  if (!state) throw new BusinessError('ORDER_NOT_FOUND');
  if (state === 'fulfilling') return;
  await moveLockedOrder(transaction, { orderId, state }, { to: ['fulfilling'], actor: SYSTEM, at });
}

/** Completes an order, even if it was never marked as in progress. */
export async function completeOrder(
  transaction: Transaction,
  orderId: string,
  at: Date,
  note: string,
): Promise<void> {
  const state = await lockOrderState(transaction, orderId);
  if (!state) throw new BusinessError('ORDER_NOT_FOUND');
  const through =
    state === 'fulfilling' ? (['completed'] as const) : (['fulfilling', 'completed'] as const);
  await moveLockedOrder(transaction, { orderId, state }, { to: through, actor: SYSTEM, at, note });
}

/**
 * Copies the evaluation's state to its order. With a fair price, the order also becomes priced and
 * can be rated.
 */
export async function recordProgress(
  transaction: Transaction,
  orderId: string,
  progress: { evaluationState: EvaluationState; fairPrice?: number; at: Date },
): Promise<void> {
  const { evaluationState, fairPrice, at } = progress;
  const price = fairPrice === undefined ? {} : { fairPrice, pricedAt: at, rated: false };
  await updateOrder(transaction, orderId, { evaluationState, ...price });
}

/** Marks that the owner has rated the newest version of the report. */
export const markRated = (transaction: Transaction, orderId: string): Promise<void> =>
  updateOrder(transaction, orderId, { rated: true });

/** Updates the order's copy of its invoice state. */
export const markInvoice = (
  transaction: Transaction,
  orderId: string,
  invoiceState: InvoiceState,
): Promise<void> => updateOrder(transaction, orderId, { invoiceState });

/** Adds a note to the order's events without a change of state. */
export async function noteOrder(
  transaction: Transaction,
  orderId: string,
  note: string,
  at: Date,
): Promise<void> {
  const state = await lockOrderState(transaction, orderId);
  if (!state) throw new BusinessError('ORDER_NOT_FOUND');
  const event = { orderId, from: state, to: state, actor: SYSTEM, note, at };
  await insertOrderEvents(transaction, [event]);
}

/**
 * The user's order. Throws `ORDER_NOT_FOUND`, with the same message for an order of another user
 * and an unknown one.
 */
export async function orderOfUser(
  db: Queryable,
  userId: string,
  orderId: string,
): Promise<OrderRow> {
  const order = await selectOrderOfUser(db, userId, orderId);
  if (!order) throw new BusinessError('ORDER_NOT_FOUND');
  return order;
}

/** Number of open orders listed when they prevent the deletion of an account. */
const OPEN_SHOWN = 5;

/** The first few open orders of the user and the total number. */
export const openOrdersOfUser = (db: Queryable, userId: string) =>
  selectOpenOrders(db, userId, OPEN_SHOWN);
