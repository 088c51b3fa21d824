import { realNameRejections, realNameStates } from '@account-doctor/contract/states';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/**
 * The real name of a user: none without a row. A number verifies one account only, because what is
 * limited per person (orders, coupons, help for friends) would otherwise be limited per phone, and
 * because a sale that is disputed later has to lead to one seller.
 */
export const realNames = pgTable(
  'real_names',
  {
    userId: text('user_id').primaryKey(),
    state: text('state', { enum: realNameStates }).notNull(),
    /** Masked. */
    name: text('name').notNull(),
    idNumber: text('id_number').notNull(),
    /** Name and number, encrypted; dropped with a rejection, when nobody needs them any more. */
    sealed: text('sealed'),
    /** Id of the key that they are encrypted under, so that keys can be changed. */
    keyId: text('key_id'),
    /** Keyed hash of the number: finds it again without showing it. */
    numberHash: text('number_hash'),
    rejection: text('rejection', { enum: realNameRejections }),
    /** When the register could not be reached for this submission. */
    delayedAt: instant('delayed_at'),
    submittedAt: instant('submitted_at').notNull(),
  },
  (table) => [
    uniqueIndex('real_names_one_account')
      .on(table.numberHash)
      .where(sql`${table.state} = 'verified'`),
    index('real_names_pending')
      .on(table.submittedAt)
      .where(sql`${table.state} = 'pending'`),
    check('real_names_state', sql`${table.state} in ('pending', 'verified', 'rejected')`),
    check(
      'real_names_sealed',
      sql`(${table.state} = 'rejected') = (${table.sealed} is null)
        and (${table.sealed} is null) = (${table.keyId} is null)
        and (${table.sealed} is null) = (${table.numberHash} is null)`,
    ),
    check(
      'real_names_rejection',
      sql`(${table.state} = 'rejected') = (${table.rejection} is not null)`,
    ),
  ],
);

/** One row per change of a real name's state; never changed. */
export const realNameEvents = pgTable(
  'real_name_events',
  {
    eventId: bigint('event_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    fromState: text('from_state', { enum: realNameStates }).notNull(),
    toState: text('to_state', { enum: realNameStates }).notNull(),
    actor: text('actor', { enum: ['user', 'system', 'staff'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('real_name_events_of_user').on(table.userId, table.at)],
);
