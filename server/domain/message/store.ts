import { UNREAD_COUNTED } from '@account-doctor/contract/limits';
import { orderMessageKinds, type MessageTopic } from '@account-doctor/contract/messages';
import type { Message } from '@account-doctor/contract/types';
import { and, asc, count, desc, eq, inArray, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { MergeUsers } from '../../core/module';
import type { OpenedPage } from './paths';
import { messages } from './tables';

export type NewMessage = typeof messages.$inferInsert;

/** SQL that blocks other transactions that write messages to the same user until this one ends. */
const lockMessagesOf = (userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`messages:${userId}`}, 0))`;

/**
 * Inserts a message unless the user has one with its key; returns whether it was inserted. Blocks other transactions
 * that write messages to the user until this one ends. The position is assigned after the lock is obtained.
 */
export async function insertMessage(
  transaction: Transaction,
  { messageId, userId, kind, title, text, path, key, createdAt }: NewMessage,
): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    with locked as materialized (${lockMessagesOf(userId)})
    insert into ${messages} (message_id, user_id, kind, title, text, path, key, created_at)
    select ${messageId}, ${userId}, ${kind}, ${title}, ${text}, ${path}, ${key}, ${createdAt.toISOString()}::timestamptz
    from locked
    on conflict (user_id, key) do nothing`);
  return rowCount === 1;
}

export type StoredMessage = typeof messages.$inferSelect;

/** Deletes up to `limit` messages from before that time, oldest first. */
export async function deleteMessagesBefore(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<void> {
  const oldest = db
    .select({ messageId: messages.messageId })
    .from(messages)
    .where(lt(messages.createdAt, before))
    .orderBy(asc(messages.createdAt))
    .limit(limit);
  await db.delete(messages).where(inArray(messages.messageId, oldest));
}

/** Any user's message; `null` if it does not exist. */
export async function messageById(db: Queryable, messageId: string): Promise<StoredMessage | null> {
  const [message] = await db.select().from(messages).where(eq(messages.messageId, messageId));
  return message ?? null;
}

/** Position of the user's message; `null` if it does not exist. */
export async function selectMessagePosition(
  db: Queryable,
  userId: string,
  messageId: string,
): Promise<number | null> {
  const [row] = await db
    .select({ position: messages.position })
    .from(messages)
    .where(and(eq(messages.messageId, messageId), eq(messages.userId, userId)));
  return row?.position ?? null;
}

/** A page of a user's messages. */
interface MessagePage {
  pageNo: number;
  pageSize: number;
  /** Position of the newest message to include. */
  upTo: number | null;
  about?: MessageTopic | undefined;
}

function isAboutTopic(topic: MessageTopic) {
  return topic === 'orders'
    ? inArray(messages.kind, orderMessageKinds)
    : notInArray(messages.kind, orderMessageKinds);
}

const ofUser = (userId: string, { upTo, about }: MessagePage) =>
  and(
    eq(messages.userId, userId),
    upTo === null ? undefined : lte(messages.position, upTo),
    about === undefined ? undefined : isAboutTopic(about),
  );

/**
 * The query of a user's message list, newest first; exported so that a test can run EXPLAIN on it.
 */
export function messagesOfUserQuery(db: Queryable, userId: string, page: MessagePage) {
  return db
    .select({
      messageId: messages.messageId,
      kind: messages.kind,
      title: messages.title,
      text: messages.text,
      path: messages.path,
      readAt: messages.readAt,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(ofUser(userId, page))
    .orderBy(desc(messages.position))
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
}

export async function selectMessagesOfUser(
  db: Queryable,
  userId: string,
  page: MessagePage,
): Promise<{ list: Message[]; total: number }> {
  const rows = await messagesOfUserQuery(db, userId, page);
  const [counted] = await db.select({ total: count() }).from(messages).where(ofUser(userId, page));
  const list = rows.map(({ readAt, createdAt, ...row }) => ({
    ...row,
    read: readAt !== null,
    createdAt: createdAt.toISOString(),
  }));
  return { list, total: counted?.total ?? 0 };
}

/** The query for the number of unread messages; stops counting at the badge's maximum. */
export function unreadQuery(db: Queryable, userId: string) {
  const unread = db
    .select({ one: sql`1`.as('one') })
    .from(messages)
    .where(and(eq(messages.userId, userId), isNull(messages.readAt)))
    // The sort order makes the planner use the index; without it, it scans the table for users with
    // many unread messages.
    .orderBy(desc(messages.position))
    .limit(UNREAD_COUNTED)
    .as('unread');
  return db.select({ unread: count() }).from(unread);
}

export async function countUnreadMessages(db: Queryable, userId: string): Promise<number> {
  const [row] = await unreadQuery(db, userId);
  return row?.unread ?? 0;
}

/**
 * Marks the user's message at that position as read, or all messages up to it; messages that are already read stay
 * unchanged.
 */
export async function markRead(
  transaction: Transaction,
  marked: { userId: string; position: number; reach: 'one' | 'all-before'; at: Date },
): Promise<void> {
  const { userId, position, reach, at } = marked;
  const here = reach === 'one' ? eq(messages.position, position) : lte(messages.position, position);
  await transaction
    .update(messages)
    .set({ readAt: at })
    .where(and(eq(messages.userId, userId), isNull(messages.readAt), here));
}

/** Marks the user's messages that link to the opened page as read. */
export async function markReadByPage(
  transaction: Transaction,
  { userId, where, at }: { userId: string; where: OpenedPage; at: Date },
): Promise<void> {
  const { page, orderId, whole } = where;
  const leading = sql`split_part(${messages.path}, '?', 1) = ${page}`;
  const ofOrder = sql`split_part(${messages.path}, '?orderId=', 2) = ${orderId ?? ''}`;
  await transaction
    .update(messages)
    .set({ readAt: at })
    .where(
      and(
        eq(messages.userId, userId),
        isNull(messages.readAt),
        whole ? undefined : leading,
        ofOrder,
      ),
    );
}

export async function deleteMessagesOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(messages).where(eq(messages.userId, userId));
}

/** Merges the messages of two accounts, without duplicates by key. */
export const mergeMessages: MergeUsers = async (transaction, { from, into }) => {
  await transaction.execute(lockMessagesOf(into));
  const existingKeys = transaction
    .select({ key: messages.key })
    .from(messages)
    .where(eq(messages.userId, into));
  await transaction
    .delete(messages)
    .where(and(eq(messages.userId, from), inArray(messages.key, existingKeys)));
};
