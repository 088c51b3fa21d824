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

/** Staff members. Never deleted, because reports and the audit log refer to them. */
export const staffMembers = pgTable(
  'staff_members',
  {
    staffId: text('staff_id').primaryKey(),
    /** Name for sign-in. */
    name: text('name').notNull().unique(),
    /** Name shown to customers. */
    alias: text('alias').notNull(),
    /** Path of the photo that customers see; `null` if the member has none. */
    face: text('face'),
    level: text('level', { enum: valuerLevels }).notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
    /** argon2id in PHC format. */
    passwordHash: text('password_hash').notNull(),
    /** Minutes after midnight, China time; if `dutyUntil` is not later than `dutyFrom`, duty ends on the next day. */
    dutyFrom: integer('duty_from').notNull(),
    dutyUntil: integer('duty_until').notNull(),
    /** Whether the member accepts work during duty hours. */
    onDuty: boolean('on_duty').notNull().default(true),
    /** Encrypted secret of the authenticator app, and the id of the encryption key; `null` if no app is set up. */
    totpSealed: text('totp_sealed'),
    totpKeyId: text('totp_key_id'),
    /** When the first code was entered; the secret is inactive before. */
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** Period of the last used code, so that it cannot be used again. */
    totpStep: integer('totp_step'),
    /** HMACs of the recovery codes that have not been used. */
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

/** Sessions of members in browsers. Only a hash of the token is stored. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the token, in hexadecimal digits. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffMembers.staffId, { onDelete: 'cascade' }),
    /** Id of the session in the list that the member sees; the hash is never shown. */
    sessionId: text('session_id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    /** Device and browser as text that the member recognises. */
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

/** Browsers in which a member has signed in. They need not wait after failed attempts in other browsers. */
export const staffBrowsers = pgTable(
  'staff_browsers',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staffMembers.staffId, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie, in hexadecimal digits. */
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
    /** Increases with each entry, so that entries of the same instant have an order. */
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
