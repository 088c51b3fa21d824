import { count, desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { chatConversations } from './tables';

/** Conversations: one per order, created with its first message. */

export type Conversation = typeof chatConversations.$inferSelect;

/** The conversation of an order, created if missing; locks its row. */
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

/**
 * The query of a user's conversations, latest first; exported so that a test can run EXPLAIN on it.
 */
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

/** Deletes a user's conversations. */
export async function deleteConversationsOf(
  transaction: Transaction,
  userId: string,
): Promise<void> {
  await transaction.delete(chatConversations).where(eq(chatConversations.userId, userId));
}
