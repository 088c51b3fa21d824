import { CHAT_UNREAD_COUNTED, type ChatSender } from '@account-doctor/contract/chat';
import type { ChatMarks } from '@account-doctor/contract/types';
import { and, asc, count, desc, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/database';
import { chatConversations, chatMessages } from './tables';

export type Conversation = typeof chatConversations.$inferSelect;
export type StoredMessage = typeof chatMessages.$inferSelect;

/** The two sides of a conversation, each with marks of its own. */
export type Side = keyof ChatMarks;

/** Whose messages a side does not have to read. */
const ownSenders: Record<Side, ChatSender[]> = {
  customer: ['customer'],
  // The service's own answers are nothing that a valuer has to read.
  desk: ['valuer', 'auto'],
};

/** The conversation about an order, begun if there is none, its row locked. */
export async function lockConversation(
  transaction: Transaction,
  begun: { orderId: string; userId: string; at: Date },
): Promise<Conversation> {
  const { orderId, userId, at } = begun;
  await transaction
    .insert(chatConversations)
    .values({ orderId, userId, lastAt: at })
    .onConflictDoNothing();
  const [conversation] = await transaction
    .select()
    .from(chatConversations)
    .where(eq(chatConversations.orderId, orderId))
    .for('update');
  if (!conversation) throw new Error('The conversation was not begun');
  return conversation;
}

export async function selectConversation(
  db: Queryable,
  orderId: string,
): Promise<Conversation | null> {
  const [found] = await db
    .select()
    .from(chatConversations)
    .where(eq(chatConversations.orderId, orderId));
  return found ?? null;
}

/** The query of a user's conversations, the latest first; apart, so that a test can explain it. */
export function conversationsOfUserQuery(
  db: Queryable,
  userId: string,
  page: { pageNo: number; pageSize: number },
) {
  return db
    .select()
    .from(chatConversations)
    .where(eq(chatConversations.userId, userId))
    .orderBy(desc(chatConversations.lastAt), desc(chatConversations.orderId))
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
}

export async function selectConversationsOfUser(
  db: Queryable,
  userId: string,
  page: { pageNo: number; pageSize: number },
): Promise<{ list: Conversation[]; total: number }> {
  const list = await conversationsOfUserQuery(db, userId, page);
  const [counted] = await db
    .select({ total: count() })
    .from(chatConversations)
    .where(eq(chatConversations.userId, userId));
  return { list, total: counted?.total ?? 0 };
}

export async function selectConversations(
  db: Queryable,
  orderIds: string[],
): Promise<Conversation[]> {
  if (orderIds.length === 0) return [];
  return db.select().from(chatConversations).where(inArray(chatConversations.orderId, orderIds));
}

/** What a sender sent under that client id, in whichever conversation. */
export async function findSent(
  db: Queryable,
  senderId: string,
  clientId: string,
): Promise<StoredMessage | null> {
  const [found] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.senderId, senderId), eq(chatMessages.clientId, clientId)));
  return found ?? null;
}

/**
 * Adds a message after the last one of its conversation, whose row the caller has locked; `null`
 * when the sender used that client id already.
 */
export async function appendMessage(
  transaction: Transaction,
  message: Omit<StoredMessage, 'position'>,
): Promise<StoredMessage | null> {
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

export async function selectMessage(
  db: Queryable,
  orderId: string,
  position: number,
): Promise<StoredMessage | null> {
  const [found] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.orderId, orderId), eq(chatMessages.position, position)));
  return found ?? null;
}

/** Where in a conversation to read: the latest, those before one, or those after one. */
export interface Stretch {
  before?: number | undefined;
  after?: number | undefined;
  pageSize: number;
}

/** Messages of a stretch in their order, and whether there are more beyond. */
export async function selectMessages(
  db: Queryable,
  orderId: string,
  { before, after, pageSize }: Stretch,
): Promise<{ list: StoredMessage[]; more: boolean }> {
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
): Promise<Map<string, StoredMessage>> {
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

/** How many messages a side has not read, by order; none where all is read. */
export async function countUnread(
  db: Queryable,
  conversations: Conversation[],
  side: Side,
): Promise<Map<string, number>> {
  const waiting = conversations.filter(({ lastPosition, ...marks }) =>
    side === 'customer' ? marks.customerRead < lastPosition : marks.deskRead < lastPosition,
  );
  if (waiting.length === 0) return new Map();
  const read = side === 'customer' ? chatConversations.customerRead : chatConversations.deskRead;
  const rows = await db
    .select({ orderId: chatMessages.orderId, unread: count() })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.orderId, chatMessages.orderId))
    .where(
      and(
        inArray(
          chatMessages.orderId,
          waiting.map(({ orderId }) => orderId),
        ),
        gt(chatMessages.position, read),
        notInArray(chatMessages.sender, ownSenders[side]),
      ),
    )
    .groupBy(chatMessages.orderId);
  return new Map(
    rows.map(({ orderId, unread }) => [orderId, Math.min(unread, CHAT_UNREAD_COUNTED)]),
  );
}

/** A user's conversations in which the last word may be unread. */
export async function selectUnfinished(db: Queryable, userId: string): Promise<Conversation[]> {
  return db
    .select()
    .from(chatConversations)
    .where(
      and(
        eq(chatConversations.userId, userId),
        ne(chatConversations.customerRead, chatConversations.lastPosition),
      ),
    )
    .orderBy(desc(chatConversations.lastAt))
    .limit(CHAT_UNREAD_COUNTED);
}

/** Conversations whose last word the desk has not read, the longest waiting first. */
export async function selectUnreadAtDesk(db: Queryable): Promise<Conversation[]> {
  return db
    .select()
    .from(chatConversations)
    .where(lt(chatConversations.deskRead, chatConversations.lastPosition))
    .orderBy(asc(chatConversations.lastAt))
    .limit(CHAT_UNREAD_COUNTED);
}

/**
 * Moves a side's marks forward, never back and never beyond the last message; reading is receiving
 * too. `null` when nothing moved.
 */
export async function moveMarks(
  transaction: Transaction,
  moved: { orderId: string; side: Side; mark: 'delivered' | 'read'; position: number },
): Promise<Conversation | null> {
  const { orderId, side, mark, position } = moved;
  const { customerDelivered, customerRead, deskDelivered, deskRead, lastPosition } =
    chatConversations;
  const [delivered, read] =
    side === 'customer' ? [customerDelivered, customerRead] : [deskDelivered, deskRead];
  const to = sql`least(${position}::int, ${lastPosition})`;
  const set = {
    [side === 'customer' ? 'customerDelivered' : 'deskDelivered']:
      sql`greatest(${delivered}, ${to})`,
    ...(mark === 'read'
      ? { [side === 'customer' ? 'customerRead' : 'deskRead']: sql`greatest(${read}, ${to})` }
      : {}),
  };
  const [changed] = await transaction
    .update(chatConversations)
    .set(set)
    .where(and(eq(chatConversations.orderId, orderId), lt(mark === 'read' ? read : delivered, to)))
    .returning();
  return changed ?? null;
}

/** Deletes what a user said and was told. */
export async function deleteConversationsOf(
  transaction: Transaction,
  userId: string,
): Promise<void> {
  await transaction.delete(chatConversations).where(eq(chatConversations.userId, userId));
}
