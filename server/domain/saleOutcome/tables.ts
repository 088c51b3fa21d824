import { saleOutcomeResults, saleOutcomeStates } from '@account-doctor/contract/saleOutcome';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Whether evaluated accounts were sold, as their owners reported; one row per order with a report. */
export const saleOutcomes = pgTable(
  'sale_outcomes',
  {
    orderId: text('order_id').primaryKey(),
    userId: text('user_id').notNull(),
    /** When the first report was delivered. */
    reportedAt: instant('reported_at').notNull(),
    state: text('state', { enum: saleOutcomeStates }).notNull(),
    result: text('result', { enum: saleOutcomeResults }),
    /** In fen: the price paid, or asked if the account was not sold. */
    price: integer('price'),
    /** Days from the listing to the sale; if the account was not sold, to the answer. */
    days: integer('days'),
    answeredAt: instant('answered_at'),
    /** When the desk decided, and which member decided. */
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    index('sale_outcomes_due')
      .on(table.reportedAt)
      .where(sql`${table.state} = 'due'`),
    index('sale_outcomes_by_state').on(table.state, table.answeredAt),
    index('sale_outcomes_of_user').on(table.userId),
    check(
      'sale_outcomes_sold',
      sql`${table.result} is distinct from 'sold' or (${table.price} is not null and ${table.days} is not null)`,
    ),
    check(
      'sale_outcomes_offered',
      sql`(${table.price} is null) = (${table.days} is null) and (${table.result} is not null or ${table.price} is null)`,
    ),
  ],
);
