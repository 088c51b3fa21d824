import { differenceKinds } from '@account-doctor/contract/reconciliation';
import { paymentProviders } from '@account-doctor/contract/payment';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

const provider = () => text('provider', { enum: paymentProviders }).notNull();

/** Days whose bill has been read, per provider. */
export const bills = pgTable(
  'bills',
  {
    provider: provider(),
    /** In China's calendar. */
    day: date('day').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
);

/** The rows of the providers' bills. */
export const billRows = pgTable(
  'bill_rows',
  {
    rowId: bigint('row_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: provider(),
    day: date('day').notNull(),
    kind: text('kind', { enum: ['payment', 'refund'] }).notNull(),
    /** Our number of the payment or refund. */
    number: text('number').notNull(),
    /** The provider's number of the payment. */
    tradeNo: text('trade_no').notNull(),
    /** Fen. */
    amount: integer('amount').notNull(),
    /** Fee in fen that the provider deducted. */
    fee: integer('fee').notNull(),
  },
  (table) => [
    unique('bill_rows_once').on(table.provider, table.kind, table.number, table.tradeNo),
    index('bill_rows_by_day').on(table.provider, table.day),
  ],
);

/** Differences between bills and our records; each is a task for staff until it is settled. */
export const billDifferences = pgTable(
  'bill_differences',
  {
    differenceId: text('difference_id').primaryKey(),
    provider: provider(),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    /** Number of the payment or refund. */
    number: text('number').notNull(),
    /** Fen; `null` if this side has no record. `ours` is our amount, `theirs` the bill's. */
    ours: integer('ours'),
    theirs: integer('theirs'),
    foundAt: instant('found_at').notNull(),
    settledAt: instant('settled_at'),
    /** The staff member who settled the difference; `null` while it is open or if it resolved itself. */
    staffId: text('staff_id'),
    note: text('note'),
  },
  (table) => [
    unique('bill_differences_once').on(table.provider, table.kind, table.number),
    index('bill_differences_by_time').on(table.settledAt, table.foundAt),
  ],
);
