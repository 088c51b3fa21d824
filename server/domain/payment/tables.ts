import {
  paymentMethods,
  paymentStates,
  refundCauses,
  refundStates,
} from '@account-doctor/contract/payment';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';
import { changeColumns } from '../../core/events';

/** One row per attempt to pay an order; the order identifies the user. */
export const payments = pgTable(
  'payments',
  {
    paymentId: text('payment_id').primaryKey(),
    /** This service's payment number; also the idempotency key at the provider. */
    paymentNo: text('payment_no').notNull().unique(),
    orderId: text('order_id').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** The payer's id at the provider, if the provider requires one. */
    payerId: text('payer_id'),
    /** Fen. */
    amount: integer('amount').notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    /** The provider's number; unique, so that one trade pays once. */
    tradeNo: text('trade_no'),
    createdAt: instant('created_at').notNull(),
    /** When the provider was last queried about the payment. */
    askedAt: instant('asked_at'),
    paidAt: instant('paid_at'),
  },
  (table) => [
    check('payments_amount', sql`${table.amount} > 0`),
    check(
      'payments_paid',
      sql`(${table.state} = 'paid') = (${table.paidAt} is not null)
        and (${table.state} = 'paid') = (${table.tradeNo} is not null)`,
    ),
    uniqueIndex('payments_open')
      .on(table.orderId, table.method)
      .where(sql`${table.state} = 'open'`),
    uniqueIndex('payments_trade').on(table.method, table.tradeNo),
    index('payments_of_order').on(table.orderId, table.createdAt),
    index('payments_by_payment').on(table.paidAt),
  ],
);

/** One row per change of a payment's state; never changed. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    ...changeColumns(paymentStates),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.paymentId),
    /** How the change was learnt: by a notice, a query, or an action of this service. */
    source: text('source', { enum: ['service', 'notice', 'query'] }).notNull(),
  },
  (table) => [index('payment_events_of_payment').on(table.paymentId, table.eventId)],
);

/**
 * Genuine notices of providers, including those that changed nothing. Forged ones are only counted
 * and logged, because anybody could fill the table with them.
 */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    noticeId: bigint('notice_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    paymentNo: text('payment_no').notNull(),
    /** The amount in fen that the notice states. */
    amount: integer('amount'),
    result: text('result', {
      enum: ['recorded', 'known', 'no payment', 'wrong amount'],
    }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('payment_notices_of_payment').on(table.paymentNo)],
);

/** Refunds: each returns the full amount of a payment, at most once per payment. */
export const refunds = pgTable(
  'refunds',
  {
    refundId: text('refund_id').primaryKey(),
    /**
     * This service's refund number; stays the same for retries. If the provider closes the refund, the number gets a
     * suffix: `R…-2`.
     */
    refundNo: text('refund_no').notNull().unique(),
    paymentId: text('payment_id')
      .notNull()
      .unique()
      .references(() => payments.paymentId),
    orderId: text('order_id').notNull(),
    /** Fen. */
    amount: integer('amount').notNull(),
    cause: text('cause', { enum: refundCauses }).notNull(),
    /** The staff member who decided on the refund, and the reason. */
    staffId: text('staff_id'),
    reason: text('reason'),
    state: text('state', { enum: refundStates }).notNull(),
    /** The provider's message about a failure. */
    problem: text('problem'),
    requestedAt: instant('requested_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_settled', sql`(${table.state} = 'requested') = (${table.settledAt} is null)`),
    check('refunds_staff', sql`(${table.cause} = 'staff') = (${table.staffId} is not null)`),
    index('refunds_by_end').on(table.settledAt),
    index('refunds_of_order').on(table.orderId, table.requestedAt),
    index('refunds_by_state').on(table.state, table.requestedAt),
  ],
);
