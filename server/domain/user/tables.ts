import { smsPurposes } from '@account-doctor/contract/identity';
import { optionalMessageKinds } from '@account-doctor/contract/messages';
import { payTerminals } from '@account-doctor/contract/payment';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Actions with limits per person, which also hold for a person's later accounts. */
export const countedActs = ['help', 'coupon', 'sms', 'evaluation', 'ad', 'real-name'] as const;

/**
 * User accounts, at most one per phone number. Users who signed up by WeChat have no phone number until they need one.
 */
export const users = pgTable(
  'users',
  {
    userId: text('user_id').primaryKey(),
    phone: text('phone').unique(),
    nickname: text('nickname').notNull(),
    /** argon2id hash in PHC format; `null` for users who sign in only by SMS or WeChat. */
    passwordHash: text('password_hash'),
    /** Id of a file of the storage module; `null` for the default picture. */
    avatarFileId: text('avatar_file_id'),
    /** Kinds of messages that the user has muted. */
    mutedMessages: text('muted_messages', { enum: optionalMessageKinds })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether the user's anonymised reports may be shown in the showcase. */
    excellentReportConsent: boolean('excellent_report_consent').notNull().default(false),
    /** Marketing channel of the sign-up (`channelName` of the client); only for statistics. */
    channel: text('channel'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('users_by_sign_up').on(table.createdAt),
    index('users_by_nickname').on(table.nickname),
  ],
);

/** Sessions of users. Only a hash of the token is stored, so the table alone does not allow signing in. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, in hexadecimal digits. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** Id of the session in the list that the user sees; the hash is never shown. */
    sessionId: text('session_id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    /** Device and browser as text that the user recognises. */
    device: text('device').notNull().default(''),
    /** Client type at sign-in, which determines rights and ways to pay; `null` for sessions from an older version. */
    terminal: text('terminal', { enum: payTerminals }),
    /**
     * Whether WeChat confirmed, by a `wx.login` code, that the session began in the mini-program; this cannot be
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

/** Browsers in which a user has signed in. They need not wait after failed attempts in other browsers. */
export const userBrowsers = pgTable(
  'user_browsers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie, in hexadecimal digits. */
    browser: text('browser').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.browser] }),
    index('user_browsers_by_use').on(table.usedAt),
  ],
);

/** Codes sent by SMS. They are stored after they expire, for the daily limits. The phone number may have no account. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    codeId: text('code_id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose', { enum: smsPurposes }).notNull(),
    /** HMAC of the code; a plain hash of six digits could be reversed at once. */
    codeHash: text('code_hash').notNull(),
    /** Address of the requesting client. */
    address: text('address').notNull(),
    /** Browser that requested the code; `null` for clients without cookies. */
    browser: text('browser'),
    /** Number of attempts by the client that requested the code. */
    tries: integer('tries').notNull().default(0),
    /** Number of attempts by all other clients. */
    strangerTries: integer('stranger_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** When the provider rejected the message; the row then only counts towards daily limits. */
    failedAt: instant('failed_at'),
  },
  (table) => [
    index('sms_codes_of_phone').on(table.phone, table.createdAt),
    index('sms_codes_of_address').on(table.address, table.createdAt),
    index('sms_codes_by_age').on(table.createdAt),
  ],
);

/**
 * Failed attempts with passwords, counted by `subject`: a phone number (even without an account), a network address, or
 * a client.
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

/** WeChat accounts that are bound to users, at most one per user. */
export const wechatIdentities = pgTable('wechat_identities', {
  openId: text('open_id').primaryKey(),
  /** WeChat's id of the person in all apps of the operator, if WeChat provides it. */
  unionId: text('union_id'),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => users.userId, { onDelete: 'cascade' }),
  boundAt: instant('bound_at').notNull(),
});

/** Encrypted session keys of WeChat, which sign payments. Stored for a few days and never sent. */
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

/** Tickets that stand for a WeChat account between two steps of a sign-in; each can be used once. */
export const wechatTickets = pgTable(
  'wechat_tickets',
  {
    /** SHA-256 of the ticket, in hexadecimal digits. */
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
 * Actions that count towards limits per person. They stay after the account is deleted, until `forgetAt`, with a keyed
 * hash that does not reveal the person.
 */
export const limitMarks = pgTable(
  'limit_marks',
  {
    markId: bigint('mark_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** HMAC of a phone number or WeChat account. */
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
