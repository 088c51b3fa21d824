import type { Answers } from '@account-doctor/contract/game';
import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import {
  type SaleFileBeginning,
  saleImportStates,
  type SalePreview,
  type SaleRowProblem,
  saleRowVerdicts,
} from '@account-doctor/contract/saleImports';
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
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';
import type { Sale } from '../../valuation/types';

/** A sale as JSON. */
export type StoredSale = Omit<Sale, 'at'> & { at: string; gameId: string; sourceRef: string };

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
    /** The imported file that gave the sale its values; `null` for other sources and for files of older versions. */
    importId: bigint('import_id', { mode: 'number' }),
  },
  (table) => [
    index('sales_of_import').on(table.importId),
    index('sales_by_family').on(table.gameId, table.zoneFamily, table.at),
    index('sales_by_time').on(table.at, table.saleId),
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

/** Earlier values of sales that a file corrected or that were edited or deleted at the desk. */
export const saleHistory = pgTable(
  'sale_history',
  {
    historyId: bigint('history_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    saleId: text('sale_id').notNull(),
    /** The file that gave these values; `null` for other sources. */
    importId: bigint('import_id', { mode: 'number' }),
    /** The sale before the change. */
    sale: jsonb('sale').$type<StoredSale>().notNull(),
    replacedAt: instant('replaced_at').notNull(),
    /** The file that replaced the values; `null` if a member did. */
    replacedByImport: bigint('replaced_by_import', { mode: 'number' }),
    /** The member who replaced the values; `null` if a file did. */
    replacedBy: text('replaced_by'),
    /** The row of the quarantine that the sale had then; `null` without one. */
    review: jsonb('review').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('sale_history_of_sale').on(table.saleId, table.historyId),
    index('sale_history_of_import').on(table.importId),
  ],
);

/** One row per file of sales; counts are rows of the file. */
export const saleImports = pgTable(
  'sale_imports',
  {
    importId: bigint('import_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fileName: text('file_name').notNull(),
    /** Operating system user who ran the command, or alias of the desk's member. */
    importedBy: text('imported_by').notNull(),
    /** The desk's member; `null` for a command. */
    staffId: text('staff_id'),
    state: text('state', { enum: saleImportStates }).notNull().default('taken'),
    imported: integer('imported').notNull(),
    /** Number of sales that the file corrected. */
    changed: integer('changed').notNull().default(0),
    known: integer('known').notNull(),
    rejected: integer('rejected').notNull(),
    /** Number of imported sales that were quarantined. */
    quarantined: integer('quarantined').notNull(),
    at: instant('at').notNull(),
    /** Created by the desk as an idempotency key of the upload; `null` for a command. */
    uploadId: text('upload_id').unique(),
    /** SHA-256 of the file; `null` for files of older versions. */
    hash: text('hash'),
    /** In bytes; below, the number of parts in which the storage has the file. */
    size: integer('size'),
    parts: integer('parts').notNull().default(0),
    /** What the desk shows of the file to map its columns. */
    beginning: jsonb('beginning').$type<SaleFileBeginning>(),
    /** Key of the set of column names, by which the mapping is found again. */
    headerKey: text('header_key'),
    mapping: jsonb('mapping').$type<SaleMapping>(),
    /** What the preview found besides the rows. */
    preview: jsonb('preview').$type<SalePreview>(),
    /** Why the last step failed, in Chinese. */
    problem: text('problem'),
    /** Games whose sales the file added or changed. */
    gameIds: jsonb('game_ids').$type<string[]>().notNull().default([]),
    withdrawnAt: instant('withdrawn_at'),
    /** Alias of the member, or operating system user, who withdrew it. */
    withdrawnBy: text('withdrawn_by'),
    /** The source and the run that fetched the file by schedule; `null` for an upload, a command or a batch. */
    sourceId: text('source_id'),
    sourceRunId: bigint('source_run_id', { mode: 'number' }),
    /** The key of the open API with which a partner sent it as a batch; `null` for files. */
    keyId: text('key_id'),
    /** Whether the service continues the import without a member; false when the file waits for a member. */
    automatic: boolean('automatic').notNull().default(false),
    /** The models that had learnt the sales of a withdrawn file. */
    misled: jsonb('misled').$type<{ gameId: string; version: string }[]>().notNull().default([]),
  },
  (table) => [
    index('sale_imports_by_header').on(table.headerKey, table.importId),
    index('sale_imports_of_run').on(table.sourceRunId),
    index('sale_imports_of_key').on(table.keyId, table.importId),
  ],
);

/** The rows of a previewed file, kept until it is imported or deleted. */
export const saleImportRows = pgTable(
  'sale_import_rows',
  {
    importId: bigint('import_id', { mode: 'number' }).notNull(),
    line: integer('line').notNull(),
    verdict: text('verdict', { enum: saleRowVerdicts }).notNull(),
    /** The cells as the file has them. */
    cells: jsonb('cells').$type<string[]>().notNull(),
    problems: jsonb('problems').$type<SaleRowProblem[]>().notNull().default([]),
    /** The sale; `null` for a rejected row. */
    sale: jsonb('sale').$type<StoredSale>(),
    /** For a sale that will be held: the price divided by the expected one. Otherwise `null`. */
    factor: real('factor'),
    /** For a correction: hash of the stored sale that it replaces, as the preview saw it. Otherwise `null`. */
    replaces: text('replaces'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('sale_import_rows_by_verdict').on(table.importId, table.verdict, table.line),
  ],
);
