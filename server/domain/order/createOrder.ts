import { randomUUID } from 'node:crypto';
import { type EvaluationState, type OrderKind } from '@account-doctor/contract/states';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { SYSTEM, type Actor } from '../../core/transition';
import { startOfChinaDay } from '../../core/chinaDay';
import { nameOfAccount, selectOrderOfUser } from './listStore';
import type { OrderLimits } from './payable';
import { serialNumber } from './serialNumber';
import {
  countEvaluationsSince,
  countUnpaidOrders,
  insertOrder,
  insertOrderEvents,
  lockNewOrdersOfUser,
} from './store';
import { moveOrder } from './order';

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
 * Copies the account from the earlier order of the user from which this order was made. Returns the subject unchanged
 * if game, server or name differ, or if the earlier order belongs to another user.
 */
export async function copyEarlierAccount(
  db: Queryable,
  { userId, subject, orderId }: { userId: string; subject: OrderSubject; orderId: string },
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
  /** For kind `unlock`: the order whose report is opened. */
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
  { limits, now }: { limits: OrderLimits; now: Date },
): Promise<string> {
  await lockNewOrdersOfUser(transaction, order.userId);
  if (order.kind !== 'unlock')
    await requireWithinDailyLimit(transaction, {
      userId: order.userId,
      perDay: limits.perDay,
      now,
    });
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
  { dailyLimit, now }: { dailyLimit: number; now: Date },
): Promise<string> {
  await lockNewOrdersOfUser(transaction, order.userId);
  await requireWithinDailyLimit(transaction, { userId: order.userId, perDay: dailyLimit, now });
  const orderId = await addOrder(transaction, order, now);
  await moveOrder(transaction, orderId, {
    to: 'paid',
    actor: SYSTEM,
    at: now,
    note: 'free of charge',
  });
  return orderId;
}

async function requireWithinDailyLimit(
  transaction: Transaction,
  { userId, perDay, now }: { userId: string; perDay: number; now: Date },
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

/** Inserts the order and its first event. */
async function addOrder(
  transaction: Transaction,
  { userId, kind, subject, listPrice = 0, evaluatedOrderId, channels }: NewOrder,
  now: Date,
): Promise<string> {
  const orderId = randomUUID();
  // Names the fields, because the subject of a repeated order is a whole order, whose price and times must not be
  // copied.
  const { gameId, gameName, gameIconUrl, serverLabel, account, accountOrderId } = subject;
  await insertOrderWithNumber(transaction, {
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

async function insertOrderWithNumber(
  transaction: Transaction,
  order: Omit<Parameters<typeof insertOrder>[1], 'orderNo'> & { createdAt: Date },
): Promise<void> {
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt += 1) {
    const orderNo = serialNumber(order.createdAt);
    if (await insertOrder(transaction, { ...order, orderNo })) return;
  }
  throw new Error('No free order number was found');
}
