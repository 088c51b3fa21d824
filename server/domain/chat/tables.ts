import { CHAT_TEXT_LIMIT, chatSenders } from '@account-doctor/contract/chat';
import { valuerLevels } from '@account-doctor/contract/staff';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** The conversation of an order, created with its first message. Marks are message positions. */
export const chatConversations = pgTable(
  'chat_conversations',
  {
    orderId: text('order_id').primaryKey(),
    /** The customer. */
    userId: text('user_id').notNull(),
    lastPosition: integer('last_position').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    customerDelivered: integer('customer_delivered').notNull().default(0),
    customerRead: integer('customer_read').notNull().default(0),
    deskDelivered: integer('desk_delivered').notNull().default(0),
    deskRead: integer('desk_read').notNull().default(0),
  },
  (table) => [
    index('chat_conversations_of_user').on(table.userId, table.lastAt, table.orderId),
    index('chat_conversations_unread_at_desk')
      .on(table.lastAt)
      .where(sql`${table.deskRead} < ${table.lastPosition}`),
    check(
      'chat_conversations_marks',
      sql`${table.customerRead} <= ${table.customerDelivered}
        and ${table.customerDelivered} <= ${table.lastPosition}
        and ${table.deskRead} <= ${table.deskDelivered}
        and ${table.deskDelivered} <= ${table.lastPosition}`,
    ),
  ],
);

/** Messages; rows never change, and positions within a conversation have no gaps. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => chatConversations.orderId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    sender: text('sender', { enum: chatSenders }).notNull(),
    /** Id of the user or staff member; for automatic replies, of the conversation. */
    senderId: text('sender_id').notNull(),
    clientId: text('client_id').notNull(),
    kind: text('kind', { enum: ['text', 'picture', 'order'] }).notNull(),
    /** The text, or the id of the picture or order. */
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull(),
    /**
     * Name of the staff member at the time of writing; `null` for other senders and for messages
     * older than this column.
     */
    writerAlias: text('writer_alias'),
    writerLevel: text('writer_level', { enum: valuerLevels }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    unique('chat_messages_client_id').on(table.senderId, table.clientId),
    check(
      'chat_messages_content_length',
      sql`char_length(${table.content}) between 1 and ${sql.raw(String(CHAT_TEXT_LIMIT))}`,
    ),
  ],
);
