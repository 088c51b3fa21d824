import { smsPurposes } from '@account-doctor/contract/identity';
import { optionalMessageKinds } from '@account-doctor/contract/messages';
import { payTerminals } from '@account-doctor/contract/payment';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** What a person may do so often only, however many accounts one after the other. */
export const countedActs = ['help', 'coupon', 'sms', 'evaluation', 'ad', 'real-name'] as const;

/**
 * A person with an account. A phone number is one account: nobody has two, none is shared. Who came by
 * WeChat alone has none until it is needed.
 */
export const users = pgTable(
  'users',
  {
    userId: text('user_id').primaryKey(),
    phone: text('phone').unique(),
    nickname: text('nickname').notNull(),
    /** argon2id in PHC format, or `null` for who signs in by SMS or WeChat only. */
    passwordHash: text('password_hash'),
    /** A file of the storage module that was claimed for this user. */
    avatarFileId: text('avatar_file_id'),
    /** Kinds of messages that the user does not want. */
    mutedMessages: text('muted_messages', { enum: optionalMessageKinds })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The user's reports may be shown, anonymised, among the excellent ones. */
    excellentReportConsent: boolean('excellent_report_consent').notNull().default(false),
    /** What brought the person who signed up, by the client's word (`channelName`); for figures alone. */
    channel: text('channel'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('users_by_sign_up').on(table.createdAt)],
);

/** A signed-in program. The token itself is nowhere: whoever reads this table cannot sign in. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** Names the session to its owner, who never sees the hash. */
    sessionId: text('session_id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    /** Which program signed in, in words that its owner recognises. */
    device: text('device').notNull().default(''),
    /** Where it began, by which rights and ways to pay go; `null` of one that the version before began. */
    terminal: text('terminal', { enum: payTerminals }),
    /** WeChat said by a code of `wx.login` that it began in the mini-program: nobody can say so falsely. */
    vouched: boolean('vouched').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Slides with use. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_of_user').on(table.userId),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
);

/** Browsers in which a user signed in before: what strangers do elsewhere does not count there. */
export const userBrowsers = pgTable(
  'user_browsers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie that names the browser, hexadecimal. */
    browser: text('browser').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.browser] }),
    index('user_browsers_by_use').on(table.usedAt),
  ],
);

/**
 * Codes sent by SMS: kept for the day's limits after they stopped working. There may be rows of
 * phones that belong to no account, because sending does not depend on it.
 */
export const smsCodes = pgTable(
  'sms_codes',
  {
    codeId: text('code_id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose', { enum: smsPurposes }).notNull(),
    /** Keyed hash: a million codes are guessed in no time from an unkeyed one. */
    codeHash: text('code_hash').notNull(),
    /** Client address that asked for it. */
    address: text('address').notNull(),
    /** Browser that asked for it; `null` of a program without cookies. */
    browser: text('browser'),
    /** How often who asked for it tried it so far, … */
    tries: integer('tries').notNull().default(0),
    /** … and how often anybody else. */
    strangerTries: integer('stranger_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** The provider did not take the message; the row then only counts for the day's limits. */
    failedAt: instant('failed_at'),
  },
  (table) => [
    index('sms_codes_of_phone').on(table.phone, table.createdAt),
    index('sms_codes_of_address').on(table.address, table.createdAt),
    index('sms_codes_by_age').on(table.createdAt),
  ],
);

/**
 * Failed password sign-ins per phone and per client address (`subject`), whether or not the phone
 * belongs to an account.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    subject: text('subject').primaryKey(),
    failures: integer('failures').notNull(),
    firstFailedAt: instant('first_failed_at').notNull(),
    lastFailedAt: instant('last_failed_at').notNull(),
  },
  (table) => [index('sign_in_failures_by_age').on(table.lastFailedAt)],
);

/** WeChat identities bound to users; one user has at most one. */
export const wechatIdentities = pgTable('wechat_identities', {
  openId: text('open_id').primaryKey(),
  /** The same person in all apps of one operator, when WeChat tells. */
  unionId: text('union_id'),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => users.userId, { onDelete: 'cascade' }),
  boundAt: instant('bound_at').notNull(),
});

/** By which WeChat lets the service sign for a person, sealed; kept for a few days and never shown. */
export const wechatSessionKeys = pgTable(
  'wechat_session_keys',
  {
    openId: text('open_id').primaryKey(),
    sealed: text('sealed').notNull(),
    /** Of `IDENTITY_KEYS`, by which it opens. */
    keyId: text('key_id').notNull(),
    renewedAt: instant('renewed_at').notNull(),
  },
  (table) => [index('wechat_session_keys_by_age').on(table.renewedAt)],
);

/** Stand for a WeChat identity between two calls of signing in; deleted when used. */
export const wechatTickets = pgTable(
  'wechat_tickets',
  {
    /** SHA-256 of the ticket, hexadecimal. */
    ticketHash: text('ticket_hash').primaryKey(),
    openId: text('open_id').notNull(),
    unionId: text('union_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('wechat_tickets_by_expiry').on(table.expiresAt),
    index('wechat_tickets_of_identity').on(table.openId),
  ],
);

/**
 * What counts for limits that hold once per person, whichever account the person has: it outlives
 * the account, under a keyed hash that leads back to nobody, until `forgetAt`.
 */
export const limitMarks = pgTable(
  'limit_marks',
  {
    markId: bigint('mark_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** HMAC of a phone number, or of a WeChat identity. */
    person: text('person').notNull(),
    counted: text('counted', { enum: countedActs }).notNull(),
    /** Id of what it was done with. */
    subject: text('subject').notNull(),
    at: instant('at').notNull(),
    forgetAt: instant('forget_at').notNull(),
  },
  (table) => [
    index('limit_marks_of_person').on(table.person, table.counted, table.at),
    index('limit_marks_by_end').on(table.forgetAt),
  ],
);
