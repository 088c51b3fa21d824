import { CHAT_UNREAD_COUNTED, type ChatSender } from '@account-doctor/contract/chat';
import type { ChatMarks } from '@account-doctor/contract/types';
import { and, asc, count, desc, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { ordersValuedBy } from '../appraisal';
import type { Conversation } from './conversationStore';
import { chatConversations, chatMessages } from './tables';

/** Marks: how far each side has received and read a conversation, and what it has not. */

/** The two sides of a conversation, each with marks of its own. */
export type Side = keyof ChatMarks;

/** Whose messages a side does not have to read. */
const ownSenders: Record<Side, ChatSender[]> = {
  customer: ['customer'],
  // The service's own answers are nothing that a valuer has to read.
  desk: ['valuer', 'auto'],
};

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

/**
 * Conversations whose last word the desk has not read, the longest waiting first.
 * @param among the orders that they are about, where not of all
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
