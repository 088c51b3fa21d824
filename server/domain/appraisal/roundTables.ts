import { valuerLevels } from '@account-doctor/contract/staff';
import type { Answer } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import { factVerdicts } from '@account-doctor/contract/valuation';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';
import { appraisalTasks } from './tables';

/** What valuers do: their rounds, and what belongs to one. */

/** A picture that shows why the price is what it is. */
export interface Evidence {
  /** Which subject of the game’s rule it shows. */
  subject?: string | undefined;
  fileId: string;
  caption: string;
}

/**
 * One valuation by one valuer: its clocks, its model's estimate and what the valuer makes of it. Who
 * valued and who read are kept with the names they had then.
 */
export const appraisalRounds = pgTable(
  'appraisal_rounds',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => appraisalTasks.orderId),
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
    /** The model's report by what the valuer found so far; `null` before somebody claimed it. */
    model: jsonb('model').$type<Report>(),
    /** The model's price by the customer's own answers, in fen; `null` before, and in rounds older than this column. */
    toldFair: integer('told_fair'),
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
    unique('appraisal_rounds_valuer').on(table.orderId, table.valuerId),
    check('appraisal_rounds_reader', sql`${table.readerId} <> ${table.valuerId}`),
    check('appraisal_rounds_spread', sql`${table.spread} between 1 and 50`),
    check(
      'appraisal_rounds_claim',
      sql`(${table.valuerId} is null) = (${table.claimedAt} is null)`,
    ),
    index('appraisal_rounds_unclaimed')
      .on(table.claimDue)
      .where(sql`${table.claimedAt} is null and ${table.stoppedAt} is null`),
    index('appraisal_rounds_unsigned')
      .on(table.deliverDue)
      .where(sql`${table.signedAt} is null and ${table.stoppedAt} is null`),
    index('appraisal_rounds_of_valuer').on(table.valuerId, table.claimedAt),
    index('appraisal_rounds_signed')
      .on(table.signedAt)
      .where(sql`${table.signedAt} is not null`),
    // With all that the list of what somebody did needs of them, until its page is found.
    index('appraisal_rounds_signed_by')
      .on(table.valuerId, table.signedAt, table.orderId, table.round)
      .where(sql`${table.signedAt} is not null`),
    index('appraisal_rounds_read_by')
      .on(table.readerId, table.signedAt, table.orderId, table.round)
      .where(sql`${table.signedAt} is not null`),
  ],
);

/** Ties a row to its round. */
export const ofRound = (name: string, { orderId, round }: Record<'orderId' | 'round', PgColumn>) =>
  foreignKey({
    name,
    columns: [orderId, round],
    foreignColumns: [appraisalRounds.orderId, appraisalRounds.round],
  });

/** What the valuer adds to or takes off the model's price, item by item. */
export const appraisalAdjustments = pgTable(
  'appraisal_adjustments',
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
    ofRound('appraisal_adjustments_of_round', table),
    check('appraisal_adjustments_amount', sql`${table.amount} <> 0 and ${table.amount} % 100 = 0`),
  ],
);

/** What the valuer found of each answer of the customer's form; what has no row was not looked at. */
export const appraisalFacts = pgTable(
  'appraisal_facts',
  {
    orderId: text('order_id').notNull(),
    round: integer('round').notNull(),
    /** Of the field. */
    key: text('key').notNull(),
    verdict: text('verdict', { enum: factVerdicts }).notNull(),
    /** What is there, in place of the customer's answer; `null` unless it was corrected. */
    answer: jsonb('answer').$type<Answer>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.round, table.key] }),
    ofRound('appraisal_facts_of_round', table),
    check(
      'appraisal_facts_answer',
      sql`(${table.verdict} = 'corrected') = (${table.answer} is not null)`,
    ),
  ],
);

/** What the second reader said each time. */
export const appraisalReviews = pgTable(
  'appraisal_reviews',
  {
    reviewId: bigint('review_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id').notNull(),
    round: integer('round').notNull(),
    readerId: text('reader_id').notNull(),
    readerAlias: text('reader_alias').notNull(),
    verdict: text('verdict', { enum: ['returned', 'delivered'] }).notNull(),
    remark: text('remark').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    ofRound('appraisal_reviews_of_round', table),
    index('appraisal_reviews_of_order').on(table.orderId, table.reviewId),
  ],
);

/** Promises that were broken, each once. */
export const appraisalBreaches = pgTable(
  'appraisal_breaches',
  {
    orderId: text('order_id').notNull(),
    round: integer('round').notNull(),
    kind: text('kind', { enum: ['claim', 'delivery'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.round, table.kind] }),
    ofRound('appraisal_breaches_of_round', table),
  ],
);
