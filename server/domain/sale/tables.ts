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

/** Asked and paid prices of described accounts: training data of models, and comparables in reports. */
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
    /** Days from listing to sale; for an asked price, days on offer until `at`. */
    daysToSell: integer('days_to_sell'),
    /** Whether the sale was generated for the sample catalogue. */
    sample: boolean('sample').notNull(),
    /** Whether the account's owner reported the sale. */
    selfReported: boolean('self_reported').notNull().default(false),
    /** Unique reference of the sale, by which repeated imports find it. */
    sourceRef: text('source_ref').notNull().unique(),
    /** The source's reference of the account, equal in all listings of the account. */
    accountRef: text('account_ref'),
    /** The source's name of the seller. */
    sellerRef: text('seller_ref'),
    /** The file from which the values come; `null` for other origins and for files of older versions. */
    importId: bigint('import_id', { mode: 'number' }),
  },
  (table) => [
    index('sales_of_import').on(table.importId),
    index('sales_by_family').on(table.gameId, table.zoneFamily, table.at),
    index('sales_by_time').on(table.at, table.saleId),
    check('sales_price_positive', sql`${table.price} > 0`),
  ],
);

/** How often each game's sales have changed by adding, removing, quarantining or releasing sales. */
export const saleChanges = pgTable('sale_changes', {
  gameId: text('game_id').primaryKey(),
  changes: integer('changes').notNull(),
});

/** One row per sale that was quarantined, with the decision made at the desk. */
export const quarantinedSales = pgTable(
  'quarantined_sales',
  {
    saleId: text('sale_id').primaryKey(),
    gameId: text('game_id').notNull(),
    rule: text('rule', { enum: quarantineRules }).notNull(),
    reason: text('reason', { enum: suspicionReasons }).notNull(),
    /** The price divided by the expected price, e.g. 10. */
    factor: real('factor').notNull(),
    state: text('state', { enum: quarantineStates }).notNull(),
    heldAt: instant('held_at').notNull(),
    /** When the desk decided, and which member decided. */
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
    /** The file from which these values came; `null` for other origins. */
    importId: bigint('import_id', { mode: 'number' }),
    /** The sale before the change. */
    sale: jsonb('sale').$type<StoredSale>().notNull(),
    replacedAt: instant('replaced_at').notNull(),
    /** The file that replaced these values; `null` if a member replaced them. */
    replacedByImport: bigint('replaced_by_import', { mode: 'number' }),
    /** The member who replaced these values; `null` if a file did. */
    replacedBy: text('replaced_by'),
    /** The sale's row in the quarantine at that time; `null` if it was not quarantined. */
    review: jsonb('review').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('sale_history_of_sale').on(table.saleId, table.historyId),
    index('sale_history_of_import').on(table.importId),
  ],
);

/** One row per file of sales; all numbers are rows of the file. */
export const saleImports = pgTable(
  'sale_imports',
  {
    importId: bigint('import_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fileName: text('file_name').notNull(),
    /** Operating system user who ran the command, or alias of the member who imported the file at the desk. */
    importedBy: text('imported_by').notNull(),
    /** Id of that member; `null` for a command. */
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
    /** Id that the desk gives an upload, so that a repeated upload is stored once; `null` for a command. */
    uploadId: text('upload_id').unique(),
    /** SHA-256 of the file; `null` for files of older versions. */
    hash: text('hash'),
    /** Size in bytes; `parts` is the number of parts in which the file is stored. */
    size: integer('size'),
    parts: integer('parts').notNull().default(0),
    /** Columns and first rows, which the desk shows for mapping the columns. */
    beginning: jsonb('beginning').$type<SaleFileBeginning>(),
    /** Hash of the column names, by which a mapping is found for later files. */
    headerKey: text('header_key'),
    mapping: jsonb('mapping').$type<SaleMapping>(),
    /** What the preview found, apart from the rows. */
    preview: jsonb('preview').$type<SalePreview>(),
    /** Why the last step failed, in Chinese. */
    problem: text('problem'),
    /** Games whose sales the file added or changed. */
    gameIds: jsonb('game_ids').$type<string[]>().notNull().default([]),
    withdrawnAt: instant('withdrawn_at'),
    /** Alias of the member, or operating system user, who withdrew the file. */
    withdrawnBy: text('withdrawn_by'),
    /** Source and run that fetched the file by schedule; `null` for an upload, a command or a batch. */
    sourceId: text('source_id'),
    sourceRunId: bigint('source_run_id', { mode: 'number' }),
    /** API key with which a partner sent the batch; `null` for files. */
    keyId: text('key_id'),
    /** Whether the service continues the import by itself; `false` while the file waits for a member. */
    automatic: boolean('automatic').notNull().default(false),
    /** Models that were trained with sales of the file before it was withdrawn. */
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
    /** For a sale that will be quarantined: its price divided by the expected price. Otherwise `null`. */
    factor: real('factor'),
    /**
     * For a correction: fingerprint of the stored sale that it replaces, at the time of the preview. Otherwise `null`.
     */
    replaces: text('replaces'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('sale_import_rows_by_verdict').on(table.importId, table.verdict, table.line),
  ],
);
