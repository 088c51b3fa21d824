import { invoiceStates } from '@account-doctor/contract/invoice';
import { statesWhere } from '@account-doctor/contract/predicate';
import {
  evaluationStates,
  isCancelled,
  isUnpaid,
  orderKinds,
  orderStates,
} from '@account-doctor/contract/states';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { inStates, instant } from '../../core/database/columns';
import { actorColumns, changeColumns } from '../../core/events';

export const unpaidStates = statesWhere(orderStates, isUnpaid);
export const cancelledStates = statesWhere(orderStates, isCancelled);

/**
 * What a user ordered, as it was when it was ordered: names and labels are copies, so that a game
 * renamed later leaves old orders readable. `evaluationState` and `fairPrice` mirror the evaluation
 * and are written by it in the transaction of its own change, so that a list of orders needs one
 * index and no join.
 */
export const orders = pgTable(
  'orders',
  {
    orderId: text('order_id').primaryKey(),
    orderNo: text('order_no').notNull().unique(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: orderKinds }).notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    /** Fen before the coupon, as it was when it was ordered. */
    listPrice: integer('list_price').notNull().default(0),
    /** Fen that a paid report takes off a valuation; known once the order was confirmed. */
    credit: integer('credit').notNull().default(0),
    /** The order of that report, while it counts against this one. */
    creditedOrderId: text('credited_order_id'),
    /** Fen that the coupon takes off; known once the order was confirmed. */
    discount: integer('discount').notNull().default(0),
    /** The coupon it was confirmed with; it stays named when the coupon was returned. */
    couponId: text('coupon_id'),
    /** Fen to pay: the list price less credit and discount. */
    price: integer('price').notNull(),
    gameId: text('game_id').notNull(),
    gameName: text('game_name').notNull(),
    gameIconUrl: text('game_icon_url').notNull(),
    serverLabel: text('server_label').notNull(),
    /** Masked. */
    account: text('account'),
    evaluationState: text('evaluation_state', { enum: evaluationStates }).notNull(),
    fairPrice: integer('fair_price'),
    /** Its owner rated the newest version of its report; written by the rating, as those two. */
    rated: boolean('rated').notNull().default(false),
    /** Of its invoice; written by the invoice in the transaction of its own change. */
    invoiceState: text('invoice_state', { enum: invoiceStates }),
    /** When the fair price became known. */
    pricedAt: instant('priced_at'),
    /** Of the kind `unlock`: the order whose report it opens. */
    evaluatedOrderId: text('evaluated_order_id'),
    /** The first order of its account, where it was ordered from a report of that. */
    accountOrderId: text('account_order_id'),
    /** What brought its owner to sign up, and to this order, by the client's word; for figures alone. */
    firstChannel: text('first_channel'),
    lastChannel: text('last_channel'),
    createdAt: instant('created_at').notNull(),
    /** Until when it can be paid, once it was confirmed. */
    payBy: instant('pay_by'),
    paidAt: instant('paid_at'),
    /** When it was cancelled, timed out or refunded. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    check(
      'orders_price',
      sql`${table.price} = ${table.listPrice} - ${table.credit} - ${table.discount}
        and ${table.price} >= 0 and ${table.credit} >= 0 and ${table.discount} >= 0`,
    ),
    check('orders_credit', sql`${table.credit} = 0 or ${table.kind} = 'human'`),
    // A paid report counts against one order.
    uniqueIndex('orders_credited')
      .on(table.creditedOrderId)
      .where(sql`${table.creditedOrderId} is not null`),
    check('orders_coupon', sql`${table.discount} = 0 or ${table.couponId} is not null`),
    check('orders_pay_by', sql`${table.state} <> 'pending_payment' or ${table.payBy} is not null`),
    check(
      'orders_unlock',
      sql`(${table.kind} = 'unlock') = (${table.evaluatedOrderId} is not null)`,
    ),
    index('orders_unpaid')
      .on(table.userId, table.createdAt, table.orderId)
      .where(inStates(table.state, unpaidStates)),
    index('orders_cancelled')
      .on(table.userId, table.createdAt, table.orderId)
      .where(inStates(table.state, cancelledStates)),
    // Opening the same report: found again while it is not over.
    index('orders_unlocking')
      .on(table.evaluatedOrderId)
      .where(sql`${table.evaluatedOrderId} is not null`),
    index('orders_abandoned')
      .on(table.createdAt)
      .where(inStates(table.state, ['created'])),
    index('orders_of_user').on(table.userId, table.createdAt, table.orderId),
    index('orders_of_user_by_progress').on(
      table.userId,
      table.evaluationState,
      table.createdAt,
      table.orderId,
    ),
    index('orders_priced')
      .on(table.pricedAt)
      .where(sql`${table.fairPrice} is not null`),
  ],
);

/** One row per change of an order's state, and per note worth keeping; never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    ...changeColumns(orderStates),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    ...actorColumns(),
    note: text('note'),
  },
  (table) => [index('order_events_of_order').on(table.orderId, table.eventId)],
);
