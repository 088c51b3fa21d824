import { modelStates, trainingReasons, modelVerdicts } from '@account-doctor/contract/models';
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
import type { Trial } from '../../watch/challenge';
import type { DoubtedDirection, HeldOutMetrics, LearntSales } from '../../valuation/types';

/** What the table stores about a model besides its artefact. */
export interface ModelMetrics extends HeldOutMetrics {
  /** Missing in models that were stored before this property was introduced. */
  learntSales?: LearntSales;
  /** Missing in models that were stored before this property was introduced. */
  doubtedDirections?: DoubtedDirection[];
}

/** All models ever trained; at most one per game is active. */
export const valuationModels = pgTable(
  'valuation_models',
  {
    gameId: text('game_id').notNull(),
    version: text('version').notNull(),
    trainedAt: instant('trained_at').notNull(),
    /** `MODEL_FORMAT` of the program version that wrote the artefact. */
    format: integer('format').notNull(),
    /** The model as gzipped JSON; `null` once it is too old to be activated again. */
    artefact: bytes('artefact'),
    metrics: jsonb('metrics').$type<ModelMetrics>().notNull(),
    state: text('state', { enum: modelStates }).notNull(),
    reason: text('reason', { enum: trainingReasons }).notNull(),
    verdict: text('verdict', { enum: modelVerdicts }).notNull(),
    /** Result of the trial against the active model; `null` without sales for a trial. */
    trial: jsonb('trial').$type<Trial & { against: string }>(),
    /** Time of the newest sale that the model has learnt. */
    learntThrough: instant('learnt_through').notNull(),
    /** When the model was last activated; `null` for a candidate. */
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
 * The active model's forecasts for sold accounts, each made before a model learnt the sale. The forecasts measure the
 * real error of models and can raise alarms.
 */
export const saleForecasts = pgTable(
  'sale_forecasts',
  {
    saleId: text('sale_id').primaryKey(),
    gameId: text('game_id').notNull(),
    modelVersion: text('model_version').notNull(),
    /** Time of the sale. */
    at: instant('at').notNull(),
    /** Fen: the sale price, and the forecast median and range. */
    price: integer('price').notNull(),
    fair: integer('fair').notNull(),
    low: integer('low').notNull(),
    high: integer('high').notNull(),
    /** Error and its expected deviation as differences of log prices; see `Forecast`. */
    residual: real('residual').notNull(),
    deviation: real('deviation').notNull(),
    madeAt: instant('made_at').notNull(),
    /**
     * Made by a rehearsal, i.e. afterwards by a model trained on earlier sales; not used for
     * alarms.
     */
    rehearsed: boolean('rehearsed').notNull().default(false),
  },
  (table) => [index('sale_forecasts_of_game').on(table.gameId, table.at)],
);

/** Market movements that the active model did not predict. */
export const marketAlarms = pgTable(
  'market_alarms',
  {
    alarmId: bigint('alarm_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    gameId: text('game_id').notNull(),
    direction: text('direction', { enum: ['up', 'down'] }).notNull(),
    /** Number of sales that raised the alarm. */
    sales: integer('sales').notNull(),
    /** Ratio of sale prices to forecasts. */
    ratio: real('ratio').notNull(),
    modelVersion: text('model_version').notNull(),
    raisedAt: instant('raised_at').notNull(),
  },
  (table) => [index('market_alarms_of_game').on(table.gameId, table.raisedAt)],
);
