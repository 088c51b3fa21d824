import { smsPurposes } from '@account-doctor/contract/identity';
import { optionalMessageKinds } from '@account-doctor/contract/messages';
import { payTerminals } from '@account-doctor/contract/payment';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Actions limited per person, across consecutive accounts. */
export const countedActs = ['help', 'coupon', 'sms', 'evaluation', 'ad', 'real-name'] as const;

/**
 * A user account. A phone number has at most one account. Users who signed up by WeChat have no
 * phone until they need one.
 */
export const users = pgTable(
  'users',
  {
    userId: text('user_id').primaryKey(),
    phone: text('phone').unique(),
    nickname: text('nickname').notNull(),
    /** argon2id in PHC format; `null` for users who sign in only by SMS or WeChat. */
    passwordHash: text('password_hash'),
    /** Id of a file that the storage module keeps for this user. */
    avatarFileId: text('avatar_file_id'),
    /** Kinds of messages that the user has muted. */
    mutedMessages: text('muted_messages', { enum: optionalMessageKinds })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether the user's anonymised reports may be shown in the showcase. */
    excellentReportConsent: boolean('excellent_report_consent').notNull().default(false),
    /**
     * Marketing channel of the sign-up, as reported by the client (`channelName`); for statistics
     * only.
     */
    channel: text('channel'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('users_by_sign_up').on(table.createdAt),
    index('users_by_nickname').on(table.nickname),
  ],
);

/** A session. Only a hash of the token is stored, so the table alone does not allow signing in. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** Id shown to the owner, who never sees the hash. */
    sessionId: text('session_id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    /** Device and browser, in words that the owner recognises. */
    device: text('device').notNull().default(''),
    /**
     * Terminal at sign-in, which determines rights and payment methods; `null` for sessions that
     * the previous version started.
     */
    terminal: text('terminal', { enum: payTerminals }),
    /**
     * Whether a `wx.login` code proved that the session began in the mini-program, which cannot be
     * forged.
     */
    vouched: boolean('vouched').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Extended with use. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_of_user').on(table.userId),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
);

/**
 * Browsers in which a user signed in before: failed attempts from elsewhere do not impose waits on
 * them.
 */
export const userBrowsers = pgTable(
  'user_browsers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie, hexadecimal. */
    browser: text('browser').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.browser] }),
    index('user_browsers_by_use').on(table.usedAt),
  ],
);

/**
 * Codes sent by SMS; kept for the daily limits after they expire. Phones need not have an account.
 */
export const smsCodes = pgTable(
  'sms_codes',
  {
    codeId: text('code_id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose', { enum: smsPurposes }).notNull(),
    /** Keyed hash, because an unkeyed hash of six digits can be reversed instantly. */
    codeHash: text('code_hash').notNull(),
    /** Address of the requesting client. */
    address: text('address').notNull(),
    /** Requesting browser; `null` for clients without cookies. */
    browser: text('browser'),
    /** Attempts by the requesting client. */
    tries: integer('tries').notNull().default(0),
    /** Number of attempts by other clients. */
    strangerTries: integer('stranger_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /**
     * When the provider rejected the message; the row then counts only towards the daily limits.
     */
    failedAt: instant('failed_at'),
  },
  (table) => [
    index('sms_codes_of_phone').on(table.phone, table.createdAt),
    index('sms_codes_of_address').on(table.address, table.createdAt),
    index('sms_codes_by_age').on(table.createdAt),
  ],
);

/**
 * Failed password sign-ins per phone and per client address (`subject`), even if the phone has no
 * account.
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

/** WeChat accounts bound to users; at most one per user. */
export const wechatIdentities = pgTable('wechat_identities', {
  openId: text('open_id').primaryKey(),
  /** WeChat's id of the person across the operator's apps, if available. */
  unionId: text('union_id'),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => users.userId, { onDelete: 'cascade' }),
  boundAt: instant('bound_at').notNull(),
});

/** Encrypted WeChat session keys, which sign payments; kept for a few days and never returned. */
export const wechatSessionKeys = pgTable(
  'wechat_session_keys',
  {
    openId: text('open_id').primaryKey(),
    sealed: text('sealed').notNull(),
    /** Id of the encryption key in `IDENTITY_KEYS`. */
    keyId: text('key_id').notNull(),
    renewedAt: instant('renewed_at').notNull(),
  },
  (table) => [index('wechat_session_keys_by_age').on(table.renewedAt)],
);

/** One-time tickets that represent a WeChat account between two steps of a sign-in. */
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
 * Actions that count towards limits per person. They outlive the account, under a keyed hash that
 * does not identify the person, until `forgetAt`.
 */
export const limitMarks = pgTable(
  'limit_marks',
  {
    markId: bigint('mark_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** HMAC of a phone number or a WeChat account. */
    person: text('person').notNull(),
    counted: text('counted', { enum: countedActs }).notNull(),
    /** Id of the object of the action. */
    subject: text('subject').notNull(),
    at: instant('at').notNull(),
    forgetAt: instant('forget_at').notNull(),
  },
  (table) => [
    index('limit_marks_of_person').on(table.person, table.counted, table.at),
    index('limit_marks_by_end').on(table.forgetAt),
  ],
);
