import {
  saleSourceKinds,
  saleSourceRhythms,
  saleSourceRunStates,
} from '@account-doctor/contract/saleSources';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Sources from which files of sales are fetched by schedule. */
export const saleSources = pgTable('sale_sources', {
  sourceId: text('source_id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind', { enum: saleSourceKinds }).notNull(),
  /** Encrypted address and secret (`SourcePlace`); the address is included because it can contain a password. */
  sealed: text('sealed').notNull(),
  keyId: text('key_id').notNull(),
  /** The address as the desk shows it: a folder, a prefix, or a URL without its query. */
  shownPlace: text('shown_place').notNull(),
  hasSecret: boolean('has_secret').notNull(),
  rhythm: text('rhythm', { enum: saleSourceRhythms }).notNull(),
  /** Hour of daily runs in China. */
  hour: integer('hour'),
  enabled: boolean('enabled').notNull(),
  /** Time of the next run; `null` while the source is disabled. */
  dueAt: instant('due_at'),
  /** Number of failed runs since the last successful one. */
  failures: integer('failures').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

const sourceId = () =>
  text('source_id')
    .notNull()
    .references(() => saleSources.sourceId, { onDelete: 'cascade' });

/** Runs of sources; of each source, at most one run has not ended. */
export const saleSourceRuns = pgTable(
  'sale_source_runs',
  {
    runId: bigint('run_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sourceId: sourceId(),
    /** Alias of the member who started the run; `null` if it was started by schedule. */
    startedBy: text('started_by'),
    state: text('state', { enum: saleSourceRunStates }).notNull(),
    /** Why the run failed, or which files it rejected, in Chinese. */
    problem: text('problem'),
    /** Number of attempts by jobs. */
    attempts: integer('attempts').notNull().default(0),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('sale_source_runs_open')
      .on(table.sourceId)
      .where(sql`${table.endedAt} is null`),
    index('sale_source_runs_of_source').on(table.sourceId, table.runId),
  ],
);

/** The version of each file that was last fetched from a source. */
export const saleSourceFiles = pgTable(
  'sale_source_files',
  {
    sourceId: sourceId(),
    /** Key of the file within its source. */
    key: text('key').notNull(),
    /** Version of the file as the source reports it, e.g. an ETag; it changes with the content. */
    version: text('version').notNull(),
    /** SHA-256 of the content. */
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.key] })],
);
