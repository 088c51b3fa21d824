import type { Answers } from '@account-doctor/contract/game';
import { statesWhere } from '@account-doctor/contract/predicate';
import { aiEvaluationStates, changesByItself } from '@account-doctor/contract/states';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { isOneOfStates, instant } from '../../core/database/columns';
import { actorColumns, changeColumns } from '../../core/events';

export const unfinishedEstimateStates = statesWhere(aiEvaluationStates, changesByItself);

/**
 * The account as the user described it, and the state of its estimate; one per order of kind `ai`.
 */
export const evaluations = pgTable(
  'evaluations',
  {
    orderId: text('order_id').primaryKey(),
    userId: text('user_id').notNull(),
    /**
     * The client's id of the filled-in form, so that a repeated submission finds the same order.
     */
    submissionId: text('submission_id').notNull(),
    state: text('state', { enum: aiEvaluationStates }).notNull(),
    gameId: text('game_id').notNull(),
    serverId: text('server_id').notNull(),
    zone: integer('zone'),
    /** Masked; the id as typed is never stored. */
    account: text('account'),
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** File ids, in the user's order. */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    /** How the form was filled in, and the keys of the answers that were read and not changed. */
    source: text('source', { enum: ['form', 'link', 'capture'] })
      .notNull()
      .default('form'),
    readFields: jsonb('read_fields').$type<string[]>().notNull().default([]),
    /** The price in fen at which the account is offered, as the customer states, and whether they want to buy it. */
    askedPrice: integer('asked_price'),
    isBuyer: boolean('is_buyer').notNull().default(false),
    /** Number of sales of the game and zone family; set with `insufficient_data`. */
    knownSales: integer('known_sales'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('evaluations_submission').on(table.userId, table.submissionId),
    index('evaluations_moving')
      .on(table.createdAt)
      .where(isOneOfStates(table.state, unfinishedEstimateStates)),
    check('evaluations_source', sql`${table.source} in ('form', 'link', 'capture')`),
  ],
);

/** One row per change of an evaluation's state; rows never change. */
export const evaluationEvents = pgTable(
  'evaluation_events',
  {
    ...changeColumns(aiEvaluationStates),
    orderId: text('order_id')
      .notNull()
      .references(() => evaluations.orderId),
    ...actorColumns(),
    note: text('note'),
  },
  (table) => [index('evaluation_events_of_order').on(table.orderId, table.eventId)],
);
