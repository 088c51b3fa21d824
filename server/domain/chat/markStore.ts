import { CHAT_UNREAD_COUNTED, type ChatSender } from '@account-doctor/contract/chat';
import type { ChatMarks } from '@account-doctor/contract/types';
import { and, asc, count, desc, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { ordersValuedBy } from '../appraisal';
import type { Conversation } from './conversationStore';
import { chatConversations, chatMessages } from './tables';

/** Marks: the last message that each side has received and read, and the unread counts. */

/** The two sides of a conversation; each side has its own marks. */
export type ChatSide = keyof ChatMarks;

/** Senders whose messages a side does not have to read. */
const ownSenders: Record<ChatSide, ChatSender[]> = {
  customer: ['customer'],
  // Appraisers do not have to read automatic replies.
  desk: ['valuer', 'auto'],
};

/**
 * Moves a side's marks forward, at most to the last message; a read message counts as received.
 * Returns `null` if no mark moved.
 */
export async function moveMarks(
  transaction: Transaction,
  moved: { orderId: string; side: ChatSide; mark: 'delivered' | 'read'; position: number },
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

/**
 * Number of unread messages of a side, by order; conversations without unread messages are missing.
 */
export async function countUnreadByOrder(
  db: Queryable,
  conversations: Conversation[],
  side: ChatSide,
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

/** A user's conversations whose last message may be unread. */
export async function selectPossiblyUnread(db: Queryable, userId: string): Promise<Conversation[]> {
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

/**
 * Conversations whose last message the desk has not read, longest waiting first.
 * @param among query of order ids to restrict the result to
 */
export async function selectUnreadAtDesk(
  db: Queryable,
  among?: ReturnType<typeof ordersValuedBy>,
): Promise<Conversation[]> {
  return db
    .select()
    .from(chatConversations)
    .where(
      and(
        lt(chatConversations.deskRead, chatConversations.lastPosition),
        among && inArray(chatConversations.orderId, among),
      ),
    )
    .orderBy(asc(chatConversations.lastAt))
    .limit(CHAT_UNREAD_COUNTED);
}
