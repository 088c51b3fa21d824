import { invoiceStates } from '@account-doctor/contract/invoice';
import { statesWhere } from '@account-doctor/contract/predicate';
import {
  evaluationStates,
  isOrderCancelled,
  isUnpaid,
  orderKinds,
  orderStates,
} from '@account-doctor/contract/states';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { isOneOfStates, instant } from '../../core/database/columns';
import { actorColumns, changeColumns } from '../../core/events';

export const unpaidStates = statesWhere(orderStates, isUnpaid);
export const cancelledStates = statesWhere(orderStates, isOrderCancelled);

/**
 * Orders with copies of names and labels at the time of ordering, so that old orders stay readable after a game is
 * renamed. `evaluationState` and `fairPrice` are copied in the transaction that changes the evaluation, so that order
 * lists need one index and no join.
 */
export const orders = pgTable(
  'orders',
  {
    orderId: text('order_id').primaryKey(),
    orderNo: text('order_no').notNull().unique(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: orderKinds }).notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    /** Price in fen before credit and coupon, at the time of ordering. */
    listPrice: integer('list_price').notNull().default(0),
    /** Report credit in fen deducted from an appraisal; set when the order is confirmed. */
    credit: integer('credit').notNull().default(0),
    /** The report order whose credit this order uses. */
    creditedOrderId: text('credited_order_id'),
    /** The coupon's discount in fen; set when the order is confirmed. */
    discount: integer('discount').notNull().default(0),
    /** The coupon used at confirmation; kept even after the coupon is returned. */
    couponId: text('coupon_id'),
    /** Fen to pay: the list price less credit and discount. */
    price: integer('price').notNull(),
    gameId: text('game_id').notNull(),
    gameName: text('game_name').notNull(),
    gameIconUrl: text('game_icon_url').notNull(),
    serverLabel: text('server_label').notNull(),
    /** Masked account name. */
    account: text('account'),
    evaluationState: text('evaluation_state', { enum: evaluationStates }).notNull(),
    fairPrice: integer('fair_price'),
    /**
     * Whether the owner has rated the newest version of the report; written by the module `rating`.
     */
    rated: boolean('rated').notNull().default(false),
    /** State of the invoice; the module `invoice` copies it in the transaction that changes the invoice. */
    invoiceState: text('invoice_state', { enum: invoiceStates }),
    /** When the fair price became known. */
    pricedAt: instant('priced_at'),
    /** For kind `unlock`: the order whose report is opened. */
    evaluatedOrderId: text('evaluated_order_id'),
    /** The account's first order, if this order was made from one of its reports. */
    accountOrderId: text('account_order_id'),
    /**
     * Marketing channels of the owner's sign-up and of this order, as reported by the client; for
     * statistics only.
     */
    firstChannel: text('first_channel'),
    lastChannel: text('last_channel'),
    createdAt: instant('created_at').notNull(),
    /** Payment deadline; set when the order is confirmed. */
    payBy: instant('pay_by'),
    paidAt: instant('paid_at'),
    /** When the order was cancelled, timed out or refunded. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    check(
      'orders_price',
      sql`${table.price} = ${table.listPrice} - ${table.credit} - ${table.discount}
        and ${table.price} >= 0 and ${table.credit} >= 0 and ${table.discount} >= 0`,
    ),
    check('orders_credit', sql`${table.credit} = 0 or ${table.kind} = 'human'`),
    // The credit of a report can be used by one order only.
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
      .where(isOneOfStates(table.state, unpaidStates)),
    index('orders_cancelled')
      .on(table.userId, table.createdAt, table.orderId)
      .where(isOneOfStates(table.state, cancelledStates)),
    // Finds the unfinished unlock orders of a report.
    index('orders_unlocking')
      .on(table.evaluatedOrderId)
      .where(sql`${table.evaluatedOrderId} is not null`),
    index('orders_abandoned')
      .on(table.createdAt)
      .where(isOneOfStates(table.state, ['created'])),
    // The lists of the desk.
    index('orders_by_time').on(table.createdAt, table.orderId),
    index('orders_by_state').on(table.state, table.createdAt, table.orderId),
    index('orders_of_user').on(table.userId, table.createdAt, table.orderId),
    index('orders_of_user_by_progress').on(
      table.userId,
      table.evaluationState,
      table.createdAt,
      table.orderId,
    ),
    index('orders_human_paid')
      .on(table.paidAt)
      .where(sql`${table.kind} = 'human'`),
    index('orders_priced')
      .on(table.pricedAt)
      .where(sql`${table.fairPrice} is not null`),
  ],
);

/** One row per change of an order's state and per note; rows never change. */
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
