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

/** Asked and sold prices of described accounts: what the models learn from and reports compare with. */
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
    /** From listing to sale; of an asked one, for how long it was on offer unsold. */
    daysToSell: integer('days_to_sell'),
    /** Generated for the sample catalogue. */
    sample: boolean('sample').notNull(),
    /** Told by the account's owner after a report. */
    selfReported: boolean('self_reported').notNull().default(false),
    /** What the source calls this sale; importing it again finds it by this. */
    sourceRef: text('source_ref').notNull().unique(),
    /** What the source calls the account, however often it is listed. */
    accountRef: text('account_ref'),
    /** What the source calls who offered it. */
    sellerRef: text('seller_ref'),
  },
  (table) => [
    index('sales_by_family').on(table.gameId, table.zoneFamily, table.at),
    check('sales_price_positive', sql`${table.price} > 0`),
  ],
);

/** One row per game: how often its sales, or which of them count, have changed. */
export const saleChanges = pgTable('sale_changes', {
  gameId: text('game_id').primaryKey(),
  changes: integer('changes').notNull(),
});

/** Sales that a rule found suspicious: at most one row for each, which keeps what the desk decided. */
export const quarantinedSales = pgTable(
  'quarantined_sales',
  {
    saleId: text('sale_id').primaryKey(),
    gameId: text('game_id').notNull(),
    rule: text('rule', { enum: quarantineRules }).notNull(),
    reason: text('reason', { enum: suspicionReasons }).notNull(),
    /** The price against what such an account costs, e.g. 10. */
    factor: real('factor').notNull(),
    state: text('state', { enum: quarantineStates }).notNull(),
    heldAt: instant('held_at').notNull(),
    /** When the desk decided, and who. */
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [index('quarantined_sales_by_state').on(table.gameId, table.state, table.heldAt)],
);

/** One row per file of sales that was imported; counts are rows of the file. */
export const saleImports = pgTable('sale_imports', {
  importId: bigint('import_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  fileName: text('file_name').notNull(),
  /** Who ran the command, by the name of the machine's user. */
  importedBy: text('imported_by').notNull(),
  imported: integer('imported').notNull(),
  known: integer('known').notNull(),
  rejected: integer('rejected').notNull(),
  /** Of those imported. */
  quarantined: integer('quarantined').notNull(),
  at: instant('at').notNull(),
});
