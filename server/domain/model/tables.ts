import { modelStates, trainingReasons, verdicts } from '@account-doctor/contract/models';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../core/database/columns';
import type { Trial } from '../../valuation/challenge';
import type { HeldOutMetrics } from '../../valuation/types';

/** Every model ever trained; at most one per game is in use. */
export const valuationModels = pgTable(
  'valuation_models',
  {
    gameId: text('game_id').notNull(),
    version: text('version').notNull(),
    trainedAt: instant('trained_at').notNull(),
    /** `MODEL_FORMAT` of the program that wrote the artefact. */
    format: integer('format').notNull(),
    /** The model as gzipped JSON; `null` once it is too old to be put to use again. */
    artefact: bytes('artefact'),
    metrics: jsonb('metrics').$type<HeldOutMetrics>().notNull(),
    state: text('state', { enum: modelStates }).notNull(),
    reason: text('reason', { enum: trainingReasons }).notNull(),
    verdict: text('verdict', { enum: verdicts }).notNull(),
    /** How it did against the model in use; `null` where there were no sales for a trial. */
    trial: jsonb('trial').$type<Trial & { against: string }>(),
    /** When the newest sale was made that it has learnt. */
    learntThrough: instant('learnt_through').notNull(),
    /** When it was last put to use; `null` for a candidate. */
    activatedAt: instant('activated_at'),
  },
  (table) => [
    unique('valuation_models_version').on(table.gameId, table.version),
    uniqueIndex('valuation_models_active')
      .on(table.gameId)
      .where(sql`${table.state} = 'active'`),
    index('valuation_models_by_time').on(table.gameId, table.trainedAt),
  ],
);

/**
 * What the model in use said of each sold account before it learnt from the sale: how far the models
 * are off in truth, and what alarms are found in.
 */
export const saleForecasts = pgTable(
  'sale_forecasts',
  {
    saleId: text('sale_id').primaryKey(),
    gameId: text('game_id').notNull(),
    modelVersion: text('model_version').notNull(),
    /** Of the sale. */
    at: instant('at').notNull(),
    /** Fen: what was paid, and the median and the range that were forecast. */
    price: integer('price').notNull(),
    fair: integer('fair').notNull(),
    low: integer('low').notNull(),
    high: integer('high').notNull(),
    /** Logarithms, see `Forecast`. */
    residual: real('residual').notNull(),
    deviation: real('deviation').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Made afterwards, by a model that knew only what was sold before: no alarm is found in it. */
    rehearsed: boolean('rehearsed').notNull().default(false),
  },
  (table) => [index('sale_forecasts_of_game').on(table.gameId, table.at)],
);

/** Moves of a market that its model had not foreseen. */
export const marketAlarms = pgTable(
  'market_alarms',
  {
    alarmId: bigint('alarm_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    gameId: text('game_id').notNull(),
    direction: text('direction', { enum: ['up', 'down'] }).notNull(),
    /** Sales that it took. */
    sales: integer('sales').notNull(),
    /** What they were paid against the forecasts. */
    ratio: real('ratio').notNull(),
    modelVersion: text('model_version').notNull(),
    raisedAt: instant('raised_at').notNull(),
  },
  (table) => [index('market_alarms_of_game').on(table.gameId, table.raisedAt)],
);
