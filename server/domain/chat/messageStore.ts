import { and, asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Conversation } from './conversationStore';
import { chatConversations, chatMessages } from './tables';

/** Messages, each at its position in its conversation. */

export type StoredChatMessage = typeof chatMessages.$inferSelect;

/** The sender's message with that client id, in any conversation. */
export async function findMessageOfSender(
  db: Queryable,
  senderId: string,
  clientId: string,
): Promise<StoredChatMessage | null> {
  const [found] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.senderId, senderId), eq(chatMessages.clientId, clientId)));
  return found ?? null;
}

/**
 * Appends a message to its conversation, whose row the caller has locked; `null` if the sender has
 * used that client id before.
 */
export async function appendMessage(
  transaction: Transaction,
  message: Omit<typeof chatMessages.$inferInsert, 'position'>,
): Promise<StoredChatMessage | null> {
  const { orderId, createdAt } = message;
  const [added] = await transaction
    .insert(chatMessages)
    .values({
      ...message,
      position: sql`(select last_position + 1 from chat_conversations where order_id = ${orderId})`,
    })
    .onConflictDoNothing({ target: [chatMessages.senderId, chatMessages.clientId] })
    .returning();
  if (!added) return null;
  await transaction
    .update(chatConversations)
    .set({ lastPosition: added.position, lastAt: createdAt })
    .where(eq(chatConversations.orderId, orderId));
  return added;
}

/** Order and position of the messages with this content from a sender. */
export function selectMessagesWithContent(
  db: Queryable,
  { senderId, kind, content }: Pick<StoredChatMessage, 'senderId' | 'kind' | 'content'>,
): Promise<Pick<StoredChatMessage, 'orderId' | 'position'>[]> {
  return db
    .select({ orderId: chatMessages.orderId, position: chatMessages.position })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.senderId, senderId),
        eq(chatMessages.kind, kind),
        eq(chatMessages.content, content),
      ),
    );
}

/** The latest messages of a side in a conversation up to a time, newest first. */
export function selectLatestOfSide(
  db: Queryable,
  { orderId, sender, until }: Pick<StoredChatMessage, 'orderId' | 'sender'> & { until: Date },
  limit: number,
): Promise<StoredChatMessage[]> {
  return db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.orderId, orderId),
        eq(chatMessages.sender, sender),
        lte(chatMessages.createdAt, until),
      ),
    )
    .orderBy(desc(chatMessages.position))
    .limit(limit);
}

/** The newest pictures from an order's customer, in chronological order. */
export async function selectCustomersPictures(
  db: Queryable,
  orderId: string,
  limit: number,
): Promise<StoredChatMessage[]> {
  const { kind, sender, position } = chatMessages;
  const rows = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.orderId, orderId), eq(sender, 'customer'), eq(kind, 'picture')))
    .orderBy(desc(position))
    .limit(limit);
  return rows.reverse();
}

/** A range of messages: the latest, those before a position, or those after one. */
export interface MessageRange {
  before?: number | undefined;
  after?: number | undefined;
  pageSize: number;
}

/** The messages of a range, oldest first, and whether more messages exist beyond the range. */
export async function selectMessages(
  db: Queryable,
  orderId: string,
  { before, after, pageSize }: MessageRange,
): Promise<{ list: StoredChatMessage[]; more: boolean }> {
  const { position } = chatMessages;
  const rows = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.orderId, orderId),
        before === undefined ? undefined : lt(position, before),
        after === undefined ? undefined : gt(position, after),
      ),
    )
    .orderBy(after === undefined ? desc(position) : asc(position))
    .limit(pageSize + 1);
  const list = rows.slice(0, pageSize);
  return { list: after === undefined ? list.reverse() : list, more: rows.length > pageSize };
}

/** The last message of each conversation, by order. */
export async function selectLastMessages(
  db: Queryable,
  conversations: Conversation[],
): Promise<Map<string, StoredChatMessage>> {
  if (conversations.length === 0) return new Map();
  const places = sql.join(
    conversations.map(({ orderId, lastPosition }) => sql`(${orderId}, ${lastPosition}::int)`),
    sql`, `,
  );
  const rows = await db
    .select()
    .from(chatMessages)
    .where(sql`(${chatMessages.orderId}, ${chatMessages.position}) in (${places})`);
  return new Map(rows.map((message) => [message.orderId, message]));
}
