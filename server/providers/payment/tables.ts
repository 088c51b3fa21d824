import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/**
 * Payments at the sandbox's cashier, the page that simulates a payment provider. As with a real provider, other code
 * gets their state only by notices and queries.
 */
export const sandboxTrades = pgTable(
  'sandbox_trades',
  {
    paymentNo: text('payment_no').primaryKey(),
    amount: integer('amount').notNull(),
    description: text('description').notNull(),
    noticeUrl: text('notice_url').notNull(),
    returnUrl: text('return_url').notNull(),
    state: text('state', { enum: ['open', 'paid', 'closed'] }).notNull(),
    /** Assigned when the payment is paid. */
    tradeNo: text('trade_no').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    index('sandbox_trades_by_time').on(table.paidAt),
    check('sandbox_trades_paid', sql`(${table.state} = 'paid') = (${table.tradeNo} is not null)`),
  ],
);

/** Refunds made by the sandbox's cashier. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    refundNo: text('refund_no').primaryKey(),
    paymentNo: text('payment_no')
      .notNull()
      .unique()
      .references(() => sandboxTrades.paymentNo),
    amount: integer('amount').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('sandbox_refunds_by_time').on(table.createdAt)],
);
