import { modelStates, trainingReasons, verdicts } from '@account-doctor/contract/models';
import { sql } from 'drizzle-orm';
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';
import type { Trial } from '../../valuation/challenge';
import type { HeldOutMetrics } from '../../valuation/types';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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
    artefact: bytea('artefact'),
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
