import { auditActionNames } from '@account-doctor/contract/audit';
import { DAY_MINUTES, staffRoles, valuerLevels } from '@account-doctor/contract/staff';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** People who work at the desk. Nobody is deleted: reports and the audit log name them. */
export const staffMembers = pgTable(
  'staff_members',
  {
    staffId: text('staff_id').primaryKey(),
    /** What the member signs in by. */
    name: text('name').notNull().unique(),
    /** What customers read. */
    alias: text('alias').notNull(),
    /** Path of the photo that customers see; `null` without one. */
    face: text('face'),
    level: text('level', { enum: valuerLevels }).notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
    /** argon2id in PHC format. */
    passwordHash: text('password_hash').notNull(),
    /** Minutes from midnight in China; past midnight when `until` is not later than `from`. */
    dutyFrom: integer('duty_from').notNull(),
    dutyUntil: integer('duty_until').notNull(),
    /** The member takes work, within the hours. */
    onDuty: boolean('on_duty').notNull().default(true),
    /** Secret of the authenticator app, sealed, and the key that opens it; `null` without one. */
    totpSealed: text('totp_sealed'),
    totpKeyId: text('totp_key_id'),
    /** When a first code of the app was given; the secret does not count before. */
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** Period of the last code that was used: none works twice. */
    totpStep: integer('totp_step'),
    /** Keyed hashes of the recovery codes that are left. */
    recoveryHashes: text('recovery_hashes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    disabledAt: instant('disabled_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('staff_members_in_order').on(table.createdAt, table.staffId),
    check('staff_duty_from', sql`${table.dutyFrom} between 0 and ${sql.raw(`${DAY_MINUTES - 1}`)}`),
    check('staff_duty_until', sql`${table.dutyUntil} between 0 and ${sql.raw(`${DAY_MINUTES}`)}`),
    check('staff_duty_some', sql`${table.dutyFrom} <> ${table.dutyUntil}`),
  ],
);

/** A signed-in browser of a member. The token itself is nowhere, as with users' sessions. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffMembers.staffId, { onDelete: 'cascade' }),
    /** Names the session to its owner, who never sees the hash. */
    sessionId: text('session_id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    /** Which program signed in, in words that its owner recognises. */
    device: text('device').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** Slides with use. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('staff_sessions_of_member').on(table.staffId),
    index('staff_sessions_by_expiry').on(table.expiresAt),
  ],
);

/** Browsers in which a member signed in before: what strangers do elsewhere does not count there. */
export const staffBrowsers = pgTable(
  'staff_browsers',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staffMembers.staffId, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie that names the browser, hexadecimal. */
    browser: text('browser').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.browser] }),
    index('staff_browsers_by_use').on(table.usedAt),
  ],
);

/** What was done at the desk. The database refuses to change or delete rows. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** Counts up, so that rows of one instant keep their order. */
    entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** `null` for a command of the operator. */
    staffId: text('staff_id').references(() => staffMembers.staffId),
    action: text('action', { enum: auditActionNames }).notNull(),
    subject: text('subject'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  // Read backwards: the newest first.
  (table) => [
    index('audit_entries_of_member').on(table.staffId, table.entryId),
    index('audit_entries_of_member_action').on(table.staffId, table.action, table.entryId),
    index('audit_entries_of_action').on(table.action, table.entryId),
    index('audit_entries_of_subject').on(table.subject, table.entryId),
  ],
);
