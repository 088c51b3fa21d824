import { randomUUID } from 'node:crypto';
import type { InvoiceState } from '@account-doctor/contract/invoice';
import {
  isClosed,
  type EvaluationState,
  type OrderKind,
  type OrderState,
} from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { requirePath, type Actor } from '../../core/transition';
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
  /** The first order of the account, where this one is ordered from a report of it. */
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

/** What somebody orders. */
export interface NewOrder {
  userId: string;
  kind: OrderKind;
  subject: OrderSubject;
  /** Fen before any coupon; 0 unless given. */
  listPrice?: number;
  /** Of the kind `unlock`: the order whose report it opens. */
  evaluatedOrderId?: string;
  /** What brought the user: `channelsOf` of the module `user`. */
  channels?: { firstChannel: string | null; lastChannel: string | null };
}

/**
 * Creates an order that its user goes on to confirm and to pay, in the state `created`. Refuses with
 * `ORDER_LIMIT_REACHED` and `ORDER_UNPAID_LIMIT`, also when several requests come at once: the
 * user's orders are locked before they are counted. Opening a report is no evaluation of the day's.
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

/**
 * Creates an order that costs nothing, and with nothing to pay it is paid. Refuses with
 * `ORDER_LIMIT_REACHED` as `createOrder` does.
 */
export async function createFreeOrder(
  transaction: Transaction,
  order: Omit<NewOrder, 'listPrice'>,
  dailyLimit: number,
  now: Date,
): Promise<string> {
  await lockNewOrdersOfUser(transaction, order.userId);
  await requireRoomToday(transaction, order.userId, dailyLimit, now);
  const orderId = await addOrder(transaction, order, now);
  await moveOrder(transaction, orderId, 'paid', system, now, 'free of charge');
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

/** Where the evaluation of a new order stands; what an unlock opens is an estimate that is there. */
const firstStates = {
  ai: 'submitted',
  human: 'unpaid',
  unlock: 'ready',
} as const satisfies Record<OrderKind, EvaluationState>;

/** Writes the order and the event of its creation. */
async function addOrder(
  transaction: Transaction,
  { userId, kind, subject, listPrice = 0, evaluatedOrderId, channels }: NewOrder,
  now: Date,
): Promise<string> {
  const orderId = randomUUID();
  // One by one: who orders again gives a whole order as the subject, with its own price and times.
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
 * Moves an order to another state, writes its event row and publishes the move. Refuses with `TRANSITION_REFUSED` what
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
  const state = await lockOrderState(transaction, orderId);
  if (!state) throw new BusinessError('ORDER_NOT_FOUND');
  await moveLockedOrder(transaction, { orderId, state }, [to], actor, at, note);
}

/** Moves an order whose row the transaction has locked through several states; the note is of the last one. */
async function moveLockedOrder(
  transaction: Transaction,
  { orderId, state }: { orderId: string; state: OrderState },
  through: readonly OrderState[],
  actor: Actor,
  at: Date,
  note: string | null,
): Promise<void> {
  const moves = requirePath(orderTransitions, state, through, actor);
  const last = moves.at(-1)?.to;
  const times = through.reduce((known, to) => ({ ...known, ...timeOf(to, at) }), {});
  await updateOrder(transaction, orderId, { state: last, ...times });
  const events = moves.map(({ from, to }) => {
    const noted = to === last ? note : null;
    return { orderId, from, to, actor, at, note: noted };
  });
  const inserted = await insertOrderEvents(transaction, events);
  for (const { from, to, eventId } of withEventIds(moves, inserted))
    await publishMove(transaction, { machine: 'order', orderId, from, to, at, eventId });
}

/** The time that an order keeps of coming into a state. */
const timeOf = (to: OrderState, at: Date) => ({
  ...(to === 'paid' && { paidAt: at }),
  ...(isClosed(to) && { closedAt: at }),
});

/** Marks an order as being worked on; one that already is stays as it is. */
export async function startFulfilling(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<void> {
  const state = await lockOrderState(transaction, orderId);
  if (!state) throw new BusinessError('ORDER_NOT_FOUND');
  if (state === 'fulfilling') return;
  await moveLockedOrder(transaction, { orderId, state }, ['fulfilling'], system, at, null);
}

/** Completes an order, also one that was paid and never marked as being worked on. */
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
  await moveLockedOrder(transaction, { orderId, state }, through, system, at, note);
}

/** Keeps the order's mirror of its evaluation in step; a fair price makes it one of the priced, and not yet rated. */
export async function recordProgress(
  transaction: Transaction,
  orderId: string,
  progress: { evaluationState: EvaluationState; fairPrice?: number; at: Date },
): Promise<void> {
  const { evaluationState, fairPrice, at } = progress;
  const price = fairPrice === undefined ? {} : { fairPrice, pricedAt: at, rated: false };
  await updateOrder(transaction, orderId, { evaluationState, ...price });
}

/** Notes that the owner has rated what was delivered last. */
export const markRated = (transaction: Transaction, orderId: string): Promise<void> =>
  updateOrder(transaction, orderId, { rated: true });

/** Keeps the order's mirror of its invoice in step. */
export const markInvoice = (
  transaction: Transaction,
  orderId: string,
  invoiceState: InvoiceState,
): Promise<void> => updateOrder(transaction, orderId, { invoiceState });

/** Writes down something about an order that does not change its state. */
export async function noteOrder(
  transaction: Transaction,
  orderId: string,
  note: string,
  at: Date,
): Promise<void> {
  const state = await lockOrderState(transaction, orderId);
  if (!state) throw new BusinessError('ORDER_NOT_FOUND');
  const event = { orderId, from: state, to: state, actor: system, note, at };
  await insertOrderEvents(transaction, [event]);
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
  if (!order) throw new BusinessError('ORDER_NOT_FOUND');
  return order;
}

/** How many open orders are shown to who asks what is in the way. */
const OPEN_SHOWN = 5;

/** The user's orders that are not over: a few of them, and how many there are. */
export const openOrdersOfUser = (db: Queryable, userId: string) =>
  selectOpenOrders(db, userId, OPEN_SHOWN);
