import { valuerLevels } from '@account-doctor/contract/staff';
import type { Answer } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import { factVerdicts } from '@account-doctor/contract/appraisal';
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

/** Tables of rounds and of the valuer's work in them. */

/** A picture that supports the price. */
export interface EvidencePicture {
  /** The subject of the game's evidence rule that the picture shows. */
  subject?: string | undefined;
  fileId: string;
  caption: string;
}

/**
 * One appraisal by one valuer: its clocks, the model's estimate and the valuer's work. Valuer and
 * reader are stored with their names at that time.
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
    /** Deadline for the delivery, computed from working time; never after `latest_due`. */
    deliverDue: instant('deliver_due').notNull(),
    latestDue: instant('latest_due').notNull(),
    /** When the clocks stopped, because of a question to the customer or a withdrawal. */
    stoppedAt: instant('stopped_at'),
    valuerId: text('valuer_id'),
    valuerAlias: text('valuer_alias'),
    valuerLevel: text('valuer_level', { enum: valuerLevels }),
    claimedAt: instant('claimed_at'),
    /** The model's report on the account, with the corrections so far; `null` before the claim. */
    model: jsonb('model').$type<Report>(),
    /** The model's price for the customer's own answers, in fen; `null` before the claim and in old rounds. */
    toldFair: integer('told_fair'),
    narrative: text('narrative').notNull().default(''),
    evidence: jsonb('evidence').$type<EvidencePicture[]>().notNull().default([]),
    /** Half width of the price range, in per cent of the price. */
    spread: integer('spread').notNull().default(10),
    readerId: text('reader_id'),
    readerAlias: text('reader_alias'),
    readerLevel: text('reader_level', { enum: valuerLevels }),
    signedAt: instant('signed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.round] }),
    // An appeal needs another valuer.
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
    // These indexes contain all columns that the queue's lane `done` reads until it has found its page.
    index('appraisal_rounds_signed_by')
      .on(table.valuerId, table.signedAt, table.orderId, table.round)
      .where(sql`${table.signedAt} is not null`),
    index('appraisal_rounds_read_by')
      .on(table.readerId, table.signedAt, table.orderId, table.round)
      .where(sql`${table.signedAt} is not null`),
  ],
);

/** Foreign key to a round. */
export const roundForeignKey = (
  name: string,
  { orderId, round }: Record<'orderId' | 'round', PgColumn>,
) =>
  foreignKey({
    name,
    columns: [orderId, round],
    foreignColumns: [appraisalRounds.orderId, appraisalRounds.round],
  });

/** The valuer's additions to and deductions from the model's price. */
export const appraisalAdjustments = pgTable(
  'appraisal_adjustments',
  {
    orderId: text('order_id').notNull(),
    round: integer('round').notNull(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    reason: text('reason').notNull(),
    /** In fen; whole yuan, never zero. */
    amount: integer('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.round, table.position] }),
    roundForeignKey('appraisal_adjustments_of_round', table),
    check('appraisal_adjustments_amount', sql`${table.amount} <> 0 and ${table.amount} % 100 = 0`),
  ],
);

/** The valuer's verdict on each answer of the form; unjudged answers have no row. */
export const appraisalFacts = pgTable(
  'appraisal_facts',
  {
    orderId: text('order_id').notNull(),
    round: integer('round').notNull(),
    /** Key of the field. */
    key: text('key').notNull(),
    verdict: text('verdict', { enum: factVerdicts }).notNull(),
    /** The corrected answer; `null` for other verdicts. */
    answer: jsonb('answer').$type<Answer>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.round, table.key] }),
    roundForeignKey('appraisal_facts_of_round', table),
    check(
      'appraisal_facts_answer',
      sql`(${table.verdict} = 'corrected') = (${table.answer} is not null)`,
    ),
  ],
);

/** Verdicts of second readers. */
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
    roundForeignKey('appraisal_reviews_of_round', table),
    index('appraisal_reviews_of_order').on(table.orderId, table.reviewId),
  ],
);

/** Missed deadlines, each once per round. */
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
    roundForeignKey('appraisal_breaches_of_round', table),
  ],
);
