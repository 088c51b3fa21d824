import type { Answers } from '@account-doctor/contract/game';
import { valuerLevels } from '@account-doctor/contract/staff';
import { humanEvaluationStates } from '@account-doctor/contract/states';
import type { Report } from '@account-doctor/contract/types';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Promises } from './clocks';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A picture that shows why the price is what it is. */
export interface Evidence {
  fileId: string;
  caption: string;
}

/** The account as the user described it, and how far its valuation is. One per human order. */
export const valuationTasks = pgTable(
  'valuation_tasks',
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
    promises: jsonb('promises').$type<Promises>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the first report was delivered: the time to appeal counts from here. */
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    unique('valuation_tasks_submission').on(table.userId, table.submissionId),
    check('valuation_tasks_round', sql`${table.round} in (1, 2)`),
    index('valuation_tasks_by_state').on(table.state, table.orderId),
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
      .references(() => valuationTasks.orderId),
    /** Fen. */
    amount: integer('amount').notNull(),
  },
  (table) => [check('hoped_prices_amount', sql`${table.amount} > 0`)],
);

/** One row per change of a valuation's state; never changed but for the name of who is gone. */
export const valuationEvents = pgTable(
  'valuation_events',
  {
    eventId: bigint('event_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => valuationTasks.orderId),
    /** `null` for the submission. */
    fromState: text('from_state', { enum: humanEvaluationStates }),
    toState: text('to_state', { enum: humanEvaluationStates }).notNull(),
    actor: text('actor', { enum: ['user', 'system', 'staff'] }).notNull(),
    actorId: text('actor_id'),
    at: instant('at').notNull(),
  },
  (table) => [index('valuation_events_of_order').on(table.orderId, table.eventId)],
);

/**
 * One valuation by one valuer: its clocks, its model's estimate and what the valuer makes of it. Who
 * valued and who read are kept with the names they had then.
 */
export const valuationRounds = pgTable(
  'valuation_rounds',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => valuationTasks.orderId),
    round: integer('round').notNull(),
    openedAt: instant('opened_at').notNull(),
    claimDue: instant('claim_due').notNull(),
    /** In working hours, and never after `latest_due`. */
    deliverDue: instant('deliver_due').notNull(),
    latestDue: instant('latest_due').notNull(),
    /** Since when the clocks stand still: the customer is asked for more, or it was withdrawn. */
    stoppedAt: instant('stopped_at'),
    valuerId: text('valuer_id'),
    valuerAlias: text('valuer_alias'),
    valuerLevel: text('valuer_level', { enum: valuerLevels }),
    claimedAt: instant('claimed_at'),
    /** The model's report when the valuer began; `null` before, and when no model knows the game. */
    model: jsonb('model').$type<Report>(),
    narrative: text('narrative').notNull().default(''),
    evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
    /** The true price lies within so many per cent of the valuer's, up and down. */
    spread: integer('spread').notNull().default(10),
    readerId: text('reader_id'),
    readerAlias: text('reader_alias'),
    readerLevel: text('reader_level', { enum: valuerLevels }),
    signedAt: instant('signed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.round] }),
    // The valuer after an appeal is another one.
    unique('valuation_rounds_valuer').on(table.orderId, table.valuerId),
    check('valuation_rounds_reader', sql`${table.readerId} <> ${table.valuerId}`),
    check('valuation_rounds_spread', sql`${table.spread} between 1 and 50`),
    check(
      'valuation_rounds_claim',
      sql`(${table.valuerId} is null) = (${table.claimedAt} is null)`,
    ),
    index('valuation_rounds_unclaimed')
      .on(table.claimDue)
      .where(sql`${table.claimedAt} is null and ${table.stoppedAt} is null`),
    index('valuation_rounds_unsigned')
      .on(table.deliverDue)
      .where(sql`${table.signedAt} is null and ${table.stoppedAt} is null`),
    index('valuation_rounds_of_valuer').on(table.valuerId, table.claimedAt),
  ],
);

/** What the valuer adds to or takes off the model's price, item by item. */
export const valuationAdjustments = pgTable(
  'valuation_adjustments',
  {
    orderId: text('order_id').notNull(),
    round: integer('round').notNull(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    reason: text('reason').notNull(),
    /** Fen, whole yuan, never zero. */
    amount: integer('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.round, table.position] }),
    foreignKey({
      name: 'valuation_adjustments_of_round',
      columns: [table.orderId, table.round],
      foreignColumns: [valuationRounds.orderId, valuationRounds.round],
    }),
    check('valuation_adjustments_amount', sql`${table.amount} <> 0 and ${table.amount} % 100 = 0`),
  ],
);

/** What the valuer asked the customer for, and the answer. */
export const valuationQuestions = pgTable(
  'valuation_questions',
  {
    questionId: text('question_id').primaryKey(),
    orderId: text('order_id').notNull(),
    round: integer('round').notNull(),
    text: text('text').notNull(),
    askedAt: instant('asked_at').notNull(),
    answer: text('answer'),
    /** File ids. */
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    foreignKey({
      name: 'valuation_questions_of_round',
      columns: [table.orderId, table.round],
      foreignColumns: [valuationRounds.orderId, valuationRounds.round],
    }),
    index('valuation_questions_of_order').on(table.orderId, table.askedAt),
    // One open question at a time.
    uniqueIndex('valuation_questions_open')
      .on(table.orderId)
      .where(sql`${table.answeredAt} is null`),
  ],
);

/** What the second reader said each time. */
export const valuationReadings = pgTable(
  'valuation_readings',
  {
    readingId: bigint('reading_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id').notNull(),
    round: integer('round').notNull(),
    readerId: text('reader_id').notNull(),
    readerAlias: text('reader_alias').notNull(),
    verdict: text('verdict', { enum: ['returned', 'delivered'] }).notNull(),
    remark: text('remark').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'valuation_readings_of_round',
      columns: [table.orderId, table.round],
      foreignColumns: [valuationRounds.orderId, valuationRounds.round],
    }),
    index('valuation_readings_of_order').on(table.orderId, table.readingId),
  ],
);

/** The customer's one appeal against the first report. */
export const valuationAppeals = pgTable('valuation_appeals', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => valuationTasks.orderId),
  reason: text('reason').notNull(),
  /** File ids. */
  pictures: jsonb('pictures').$type<string[]>().notNull(),
  at: instant('at').notNull(),
});

/** Promises that were broken, each once. */
export const valuationBreaches = pgTable(
  'valuation_breaches',
  {
    orderId: text('order_id').notNull(),
    round: integer('round').notNull(),
    kind: text('kind', { enum: ['claim', 'delivery'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.round, table.kind] }),
    foreignKey({
      name: 'valuation_breaches_of_round',
      columns: [table.orderId, table.round],
      foreignColumns: [valuationRounds.orderId, valuationRounds.round],
    }),
  ],
);
