import type { Answers } from '@account-doctor/contract/game';
import {
  quarantineRules,
  quarantineStates,
  suspicionReasons,
} from '@account-doctor/contract/sales';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/**
 * Listed and sold prices of described accounts: training data of models, and comparables of
 * reports.
 */
export const sales = pgTable(
  'sales',
  {
    saleId: text('sale_id').primaryKey(),
    gameId: text('game_id').notNull(),
    serverId: text('server_id').notNull(),
    zoneFamily: text('zone_family').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** Fen. */
    price: integer('price').notNull(),
    kind: text('kind', { enum: ['asked', 'sold'] }).notNull(),
    at: instant('at').notNull(),
    /** Days from listing to sale; for a listed price, days on offer so far. */
    daysToSell: integer('days_to_sell'),
    /** Generated for the sample catalogue. */
    sample: boolean('sample').notNull(),
    /** Reported by the account's owner after a report. */
    selfReported: boolean('self_reported').notNull().default(false),
    /** The source's name of the sale; makes imports idempotent. */
    sourceRef: text('source_ref').notNull().unique(),
    /** The source's name of the account, which all listings of the account share. */
    accountRef: text('account_ref'),
    /** The source's name of the seller. */
    sellerRef: text('seller_ref'),
  },
  (table) => [
    index('sales_by_family').on(table.gameId, table.zoneFamily, table.at),
    check('sales_price_positive', sql`${table.price} > 0`),
  ],
);

/** Number of changes of each game's sales: sales added, removed, quarantined or released. */
export const saleChanges = pgTable('sale_changes', {
  gameId: text('game_id').primaryKey(),
  changes: integer('changes').notNull(),
});

/** Suspicious sales, at most one row each, with the desk's decision. */
export const quarantinedSales = pgTable(
  'quarantined_sales',
  {
    saleId: text('sale_id').primaryKey(),
    gameId: text('game_id').notNull(),
    rule: text('rule', { enum: quarantineRules }).notNull(),
    reason: text('reason', { enum: suspicionReasons }).notNull(),
    /** Ratio of the price to the expected one, e.g. 10. */
    factor: real('factor').notNull(),
    state: text('state', { enum: quarantineStates }).notNull(),
    heldAt: instant('held_at').notNull(),
    /** When and by whom the desk's decision was made. */
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [index('quarantined_sales_by_state').on(table.gameId, table.state, table.heldAt)],
);

/** One row per imported file; counts are rows of the file. */
export const saleImports = pgTable('sale_imports', {
  importId: bigint('import_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  fileName: text('file_name').notNull(),
  /** Operating system user who ran the command. */
  importedBy: text('imported_by').notNull(),
  imported: integer('imported').notNull(),
  known: integer('known').notNull(),
  rejected: integer('rejected').notNull(),
  /** Number of imported sales that were quarantined. */
  quarantined: integer('quarantined').notNull(),
  at: instant('at').notNull(),
});
