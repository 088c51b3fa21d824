import { messageKinds } from '@account-doctor/contract/messages';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Messages from the service to users, one per event. */
export const messages = pgTable(
  'messages',
  {
    messageId: text('message_id').primaryKey(),
    /** Increases with each message of a user, in the order of commits. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Full path of a page of the app. */
    path: text('path'),
    /** Idempotency key of the event for this user. */
    key: text('key').notNull(),
    readAt: instant('read_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('messages_key').on(table.userId, table.key),
    // Ascending, because a descending index would sort nulls last and would not match the list's
    // sort order.
    uniqueIndex('messages_of_user').on(table.userId, table.position),
    index('messages_by_age').on(table.createdAt),
    index('messages_unread')
      .on(table.userId, table.position)
      .where(sql`${table.readAt} is null`),
    check('messages_title_length', sql`char_length(${table.title}) between 1 and 40`),
    check('messages_text_length', sql`char_length(${table.text}) between 1 and 400`),
    check('messages_path_shape', sql`${table.path} like '/pages%'`),
  ],
);
