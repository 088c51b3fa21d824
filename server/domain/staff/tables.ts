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

/** Staff members. Rows are never deleted, because reports and the audit log refer to them. */
export const staffMembers = pgTable(
  'staff_members',
  {
    staffId: text('staff_id').primaryKey(),
    /** Name for sign-in. */
    name: text('name').notNull().unique(),
    /** Name shown to customers. */
    alias: text('alias').notNull(),
    /** Path of the photo shown to customers, or `null`. */
    face: text('face'),
    level: text('level', { enum: valuerLevels }).notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
    /** argon2id in PHC format. */
    passwordHash: text('password_hash').notNull(),
    /**
     * Minutes after midnight, China time; duty extends past midnight if `until` is not later than
     * `from`.
     */
    dutyFrom: integer('duty_from').notNull(),
    dutyUntil: integer('duty_until').notNull(),
    /** Whether the member accepts work during duty hours. */
    onDuty: boolean('on_duty').notNull().default(true),
    /** Encrypted secret of the authenticator app and the id of its key, or `null`. */
    totpSealed: text('totp_sealed'),
    totpKeyId: text('totp_key_id'),
    /** When the setup was completed by a first code; the secret is inactive before. */
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** Time step of the last used code, to prevent reuse. */
    totpStep: integer('totp_step'),
    /** Keyed hashes of the unused recovery codes. */
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

/** Seed of the code with which the first admin is created; at most one row. */
export const staffSetup = pgTable(
  'staff_setup',
  {
    only: boolean('only').primaryKey().default(true),
    seed: text('seed').notNull(),
  },
  (table) => [check('staff_setup_only', sql`${table.only}`)],
);

/** A member's session in a browser. Only a hash of the token is stored, as for users. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffMembers.staffId, { onDelete: 'cascade' }),
    /** Id shown to the owner, who never sees the hash. */
    sessionId: text('session_id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    /** Device and browser, in words that the owner recognises. */
    device: text('device').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** Extended with use. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('staff_sessions_of_member').on(table.staffId),
    index('staff_sessions_by_expiry').on(table.expiresAt),
  ],
);

/**
 * Browsers in which a member signed in before: failed attempts from elsewhere do not impose waits
 * on them.
 */
export const staffBrowsers = pgTable(
  'staff_browsers',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staffMembers.staffId, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie, hexadecimal. */
    browser: text('browser').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.browser] }),
    index('staff_browsers_by_use').on(table.usedAt),
  ],
);

/** Audit log of the desk. The database rejects changes and deletions of rows. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** Increases with each entry, so that rows of the same instant keep their order. */
    entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** `null` for an operator's command. */
    staffId: text('staff_id').references(() => staffMembers.staffId),
    action: text('action', { enum: auditActionNames }).notNull(),
    subject: text('subject'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  // Read backwards, newest first.
  (table) => [
    index('audit_entries_of_member').on(table.staffId, table.entryId),
    index('audit_entries_of_member_action').on(table.staffId, table.action, table.entryId),
    index('audit_entries_of_action').on(table.action, table.entryId),
    index('audit_entries_of_subject').on(table.subject, table.entryId),
  ],
);
