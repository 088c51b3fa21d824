import type { InvoiceState } from '@account-doctor/contract/invoice';
import {
  isOrderClosed,
  type EvaluationState,
  type OrderState,
} from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { recordTransition, SYSTEM, type Actor } from '../../core/transition';
import { publishMove } from '../../core/moves';
import { type OwnedOrderRow, presentOwnedOrder, selectOrderOfUser } from './listStore';
import { lockOrder, type PayableOrder } from './payable';
import {
  insertOrderEvents,
  lockOrderState,
  selectOpenOrders,
  updateOrder,
  updateOwnedOrder,
} from './store';
import { orderEvents, orders } from './tables';
import { orderTransitions } from './transitions';

/**
 * Moves an order to another state, stores the event and publishes the change. Throws `TRANSITION_REFUSED` if the move
 * is not allowed; of concurrent calls for the same transition, one succeeds.
 */
export async function moveOrder(
  transaction: Transaction,
  orderId: string,
  move: OrderMove,
): Promise<void> {
  await moveLockedOrder(transaction, await lockOrder(transaction, orderId), move);
}

interface OrderMove {
  to: OrderState | readonly OrderState[];
  actor: Actor;
  at: Date;
  note?: string | null;
  /** Columns to change together with the state. */
  set?: Partial<PayableOrder>;
}

const orderMachine = {
  transitions: orderTransitions,
  table: orders,
  events: orderEvents,
  where: ({ orderId }: { orderId: string }) => eq(orders.orderId, orderId),
};

/**
 * Moves an order through the given states; the note is stored with the last one. The transaction must have locked the
 * order's row. Returns the order after the move.
 */
async function moveLockedOrder(
  transaction: Transaction,
  order: PayableOrder,
  move: OrderMove,
): Promise<OwnedOrderRow> {
  const { orderId } = order;
  const { to, at } = move;
  const through = typeof to === 'string' ? [to] : to;
  const set = through.reduce(
    (columns, state) => ({ ...columns, ...timestampFor(state, at) }),
    move.set ?? {},
  );
  const steps = await recordTransition(orderMachine, order, { transaction, ...move, set });
  const moved = presentOwnedOrder({ ...order, ...set, state: through.at(-1) ?? order.state });
  for (const { from, to: state, eventId } of steps) {
    const made = { machine: 'order', orderId, from, to: state, at, eventId } as const;
    await publishMove(transaction, { ...made, ...moved });
  }
  return moved;
}

/** The timestamp column to set when an order enters a state. */
const timestampFor = (to: OrderState, at: Date) => ({
  ...(to === 'paid' && { paidAt: at }),
  ...(isOrderClosed(to) && { closedAt: at }),
});

/** Marks an order as in progress; does nothing if the order is already in progress. */
export async function startFulfilling(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  if (order.state === 'fulfilling') return;
  await moveLockedOrder(transaction, order, { to: 'fulfilling', actor: SYSTEM, at });
}

/** Completes an order, even if it was never marked as in progress; changes the columns of `set` with its state. */
export async function completeOrder(
  transaction: Transaction,
  { orderId, ...move }: { orderId: string } & Pick<OrderMove, 'at' | 'note' | 'set'>,
): Promise<OwnedOrderRow> {
  const order = await lockOrder(transaction, orderId);
  const to =
    order.state === 'fulfilling'
      ? (['completed'] as const)
      : (['fulfilling', 'completed'] as const);
  return moveLockedOrder(transaction, order, { to, actor: SYSTEM, ...move });
}

/**
 * Copies the evaluation's state to its order and returns the order. With a fair price, the order also becomes priced
 * and can be rated. If `completionNote` is given, the order is also completed.
 */
export async function recordProgress(
  transaction: Transaction,
  orderId: string,
  progress: {
    evaluationState: EvaluationState;
    fairPrice?: number | undefined;
    completionNote?: string | undefined;
    at: Date;
  },
): Promise<OwnedOrderRow> {
  const { evaluationState, fairPrice, completionNote: note, at } = progress;
  const price = fairPrice === undefined ? {} : { fairPrice, pricedAt: at, rated: false };
  const set = { evaluationState, ...price };
  return note === undefined
    ? updateOwnedOrder(transaction, orderId, set)
    : completeOrder(transaction, { orderId, at, note, set });
}

/** Marks that the owner has rated the newest version of the report. */
export const markRated = (transaction: Transaction, orderId: string): Promise<void> =>
  updateOrder(transaction, orderId, { rated: true });

/** Updates the invoice's state in the order. */
export const markInvoice = (
  transaction: Transaction,
  orderId: string,
  invoiceState: InvoiceState,
): Promise<void> => updateOrder(transaction, orderId, { invoiceState });

/** Adds a note to the order's events without a change of state. */
export async function addOrderNote(
  transaction: Transaction,
  { orderId, note, at }: { orderId: string; note: string; at: Date },
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
const SHOWN_OPEN_ORDERS = 5;

/** The first few open orders of the user, and the number of all. */
export const openOrdersOfUser = (db: Queryable, userId: string) =>
  selectOpenOrders(db, userId, SHOWN_OPEN_ORDERS);
