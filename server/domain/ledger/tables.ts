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

/** Why money moved. Each happens once of what its reference names. */
const entryKinds = [
  /** Money came; the reference is the payment's number. */
  'payment',
  /** An order was sold; its id. */
  'sale',
  /** An order is sold no more; its id. */
  'reversal',
  /** Money is to go back; the refund's number. */
  'refund',
  /** It went back; the refund's number. */
  'repayment',
  /** A provider kept its fees of a day; the provider's name and the day. */
  'fees',
] as const;

/**
 * The ledger: entries of lines that add up to zero. The database refuses, by triggers of migration
 * 12, an entry that does not, and every change of what was written.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    reference: text('reference').notNull(),
    /** `null` of what belongs to no order. */
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
    /** Fen; into the account positive, out of it negative. */
    amount: integer('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.account] }),
    check('ledger_lines_amount', sql`${table.amount} <> 0`),
  ],
);

/**
 * What each account held once an entry was written, and all before it: written down daily, so that a
 * balance is the newest of these and the few lines since. It follows from the lines and proves nothing.
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
