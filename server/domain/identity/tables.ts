import { realNameRejections, realNameStates } from '@account-doctor/contract/states';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/**
 * Real names of users. A number verifies one account only: otherwise limits per person (orders, coupons, help for
 * friends) would apply only per phone, and a disputed sale could not be traced to one seller.
 */
export const realNames = pgTable(
  'real_names',
  {
    userId: text('user_id').primaryKey(),
    state: text('state', { enum: realNameStates }).notNull(),
    /** Masked name. */
    name: text('name').notNull(),
    idNumber: text('id_number').notNull(),
    /** Name and number, encrypted; cleared on rejection, when they are not needed any more. */
    sealed: text('sealed'),
    /** Id of the encryption key, so that keys can be rotated. */
    keyId: text('key_id'),
    /** Keyed hash of the number, to look it up without storing it in plain text. */
    numberHash: text('number_hash'),
    rejection: text('rejection', { enum: realNameRejections }),
    /** When the register was unavailable for this submission. */
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

/** One row per change of a real name's state; rows never change. */
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
