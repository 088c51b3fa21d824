import { ledgerAccounts } from '@account-doctor/contract/ledger';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Kinds of entries, with the reference of each kind. Kind and reference together are unique. */
const entryKinds = [
  /** A payment was received; reference: the payment number. */
  'payment',
  /** An order was sold; reference: the order id. */
  'sale',
  /** A sale was reversed; reference: the order id. */
  'reversal',
  /** A refund was requested; reference: the refund number. */
  'refund',
  /** A refund was paid out; reference: the refund number. */
  'repayment',
  /** A provider deducted its fees of a day; reference: provider and day. */
  'fees',
] as const;

/**
 * The ledger: each entry's lines add up to zero. The triggers of migration 12 reject unbalanced
 * entries and any change of stored ones.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    reference: text('reference').notNull(),
    /** `null` if the entry belongs to no order. */
    orderId: text('order_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('ledger_entries_once').on(table.kind, table.reference),
    index('ledger_entries_of_order').on(table.orderId),
  ],
);

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.entryId),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    /** Amount in fen; positive if booked into the account, negative if booked out of it. */
    amount: integer('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.account] }),
    check('ledger_lines_amount', sql`${table.amount} <> 0`),
  ],
);

/**
 * Balance of each account after an entry, stored daily, so that the current balance needs only the
 * newer lines. It is derived from the lines and can be rebuilt.
 */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    /** Fen. */
    fen: bigint('fen', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.account] })],
);
