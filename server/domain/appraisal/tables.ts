import type { Answers } from '@account-doctor/contract/game';
import { statesWhere } from '@account-doctor/contract/predicate';
import { humanEvaluationStates, isClaimable } from '@account-doctor/contract/states';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';
import { actorColumns, changeColumns } from '../../core/events';
import type { Deadlines } from './clocks';

export const claimableStates = statesWhere(humanEvaluationStates, isClaimable);

/** The account as the user described it, and how far its valuation is. One per human order. */
export const appraisalTasks = pgTable(
  'appraisal_tasks',
  {
    orderId: text('order_id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Made by the client per filled-in form: the same one again is the same order. */
    submissionId: text('submission_id').notNull(),
    state: text('state', { enum: humanEvaluationStates }).notNull(),
    /** 1 is the valuation that was ordered, 2 the one after an appeal. */
    round: integer('round').notNull().default(1),
    gameId: text('game_id').notNull(),
    serverId: text('server_id').notNull(),
    zone: integer('zone'),
    /** Masked; the id as typed is never stored. */
    account: text('account'),
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** File ids, in the order in which the user put them. */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    /** What was promised when it was ordered; settings that change later do not change it. */
    promises: jsonb('promises').$type<Deadlines>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the first report was delivered: the time to appeal counts from here. */
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    unique('appraisal_tasks_submission').on(table.userId, table.submissionId),
    check('appraisal_tasks_round', sql`${table.round} in (1, 2)`),
    index('appraisal_tasks_by_state').on(table.state, table.orderId),
  ],
);

/**
 * What the seller hopes for. In a table of its own, which no query of the desk reads: a valuer who
 * knows it is no longer impartial.
 */
export const hopedPrices = pgTable(
  'hoped_prices',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => appraisalTasks.orderId),
    /** Fen. */
    amount: integer('amount').notNull(),
  },
  (table) => [check('hoped_prices_amount', sql`${table.amount} > 0`)],
);

/** One row per change of a valuation's state; never changed but for the name of who is gone. */
export const appraisalEvents = pgTable(
  'appraisal_events',
  {
    ...changeColumns(humanEvaluationStates),
    orderId: text('order_id')
      .notNull()
      .references(() => appraisalTasks.orderId),
    ...actorColumns(),
  },
  (table) => [index('appraisal_events_of_order').on(table.orderId, table.eventId)],
);
