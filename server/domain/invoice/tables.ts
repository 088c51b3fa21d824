import {
  invoiceBuyers,
  invoiceStates,
  canRequestInvoiceAgain,
} from '@account-doctor/contract/invoice';
import { statesWhere } from '@account-doctor/contract/predicate';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { isOneOfStates, instant } from '../../core/database/columns';

export const repeatableInvoiceStates = statesWhere(invoiceStates, canRequestInvoiceAgain);

/**
 * Invoices that customers requested. The deletion of an account removes the buyer's data; number and
 * amount stay for the books.
 */
export const invoices = pgTable(
  'invoices',
  {
    invoiceId: text('invoice_id').primaryKey(),
    orderId: text('order_id').notNull(),
    state: text('state', { enum: invoiceStates }).notNull(),
    buyer: text('buyer', { enum: invoiceBuyers }).notNull(),
    title: text('title'),
    taxNumber: text('tax_number'),
    mail: text('mail'),
    /** Fen. */
    amount: integer('amount').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Time of the last change of state. */
    settledAt: instant('settled_at'),
    /** The member who last issued, replaced, rejected or reversed the invoice. */
    staffId: text('staff_id'),
    /** Reason for the rejection. */
    reason: text('reason'),
    /** Number that the tax authority assigned. */
    number: text('number'),
    /** Storage key of the invoice's PDF. */
    fileKey: text('file_key'),
  },
  (table) => [
    uniqueIndex('invoices_one_lives')
      .on(table.orderId)
      .where(sql`not ${isOneOfStates(table.state, repeatableInvoiceStates)}`),
    uniqueIndex('invoices_number').on(table.number),
    index('invoices_of_order').on(table.orderId, table.askedAt),
    index('invoices_by_state').on(table.state, table.askedAt, table.invoiceId),
    check('invoices_amount', sql`${table.amount} > 0`),
    check('invoices_settled', sql`(${table.state} = 'asked') = (${table.settledAt} is null)`),
    check('invoices_refused', sql`(${table.state} = 'refused') = (${table.reason} is not null)`),
    check(
      'invoices_issued',
      sql`(${table.state} in ('issued', 'reversing', 'reversed')) = (${table.number} is not null)`,
    ),
    check('invoices_company', sql`${table.taxNumber} is null or ${table.buyer} = 'company'`),
  ],
);
