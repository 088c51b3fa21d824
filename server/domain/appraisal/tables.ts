import type { Answers } from '@account-doctor/contract/game';
import { statesWhere } from '@account-doctor/contract/predicate';
import { humanEvaluationStates, isClaimable, isClaimed } from '@account-doctor/contract/states';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';
import { actorColumns, changeColumns } from '../../core/events';
import type { AppraisalTimeLimits } from './clocks';

export const claimableStates = statesWhere(humanEvaluationStates, isClaimable);
export const claimedStates = statesWhere(humanEvaluationStates, isClaimed);

/** The account as submitted, and the state of its appraisal; one per order of kind `human`. */
export const appraisalTasks = pgTable(
  'appraisal_tasks',
  {
    orderId: text('order_id').primaryKey(),
    userId: text('user_id').notNull(),
    /** The client's id of the filled-in form, so that a repeated submission finds the same order. */
    submissionId: text('submission_id').notNull(),
    state: text('state', { enum: humanEvaluationStates }).notNull(),
    /** 1 is the ordered appraisal, 2 the one after an appeal. */
    round: integer('round').notNull().default(1),
    gameId: text('game_id').notNull(),
    serverId: text('server_id').notNull(),
    zone: integer('zone'),
    /** Masked; the id as typed is never stored. */
    account: text('account'),
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** File ids, in the user's order. */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    /** The time limits when the order was created; later changes of settings do not apply. */
    promises: jsonb('promises').$type<AppraisalTimeLimits>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Delivery of the first report; the period for an appeal starts here. */
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    unique('appraisal_tasks_submission').on(table.userId, table.submissionId),
    check('appraisal_tasks_round', sql`${table.round} in (1, 2)`),
    index('appraisal_tasks_by_state').on(table.state, table.orderId),
  ],
);

/**
 * The price that the seller hopes for. No query of the desk reads this table, because a valuer who
 * knows the price is no longer impartial.
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

/** One row per change of state; only the actor of a deleted account is removed later. */
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
