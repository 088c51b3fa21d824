import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { wechatIdentities, wechatTickets } from './tables';

/** The WeChat account that a ticket stands for. */
export interface WechatIdentity {
  openId: string;
  unionId: string | null;
}

const identityColumns = { openId: wechatTickets.openId, unionId: wechatTickets.unionId };

const isLiveTicket = (hash: string, now: Date) =>
  and(eq(wechatTickets.ticketHash, hash), gt(wechatTickets.expiresAt, now));

export async function insertTicket(
  transaction: Transaction,
  ticket: typeof wechatTickets.$inferInsert,
): Promise<void> {
  await transaction.insert(wechatTickets).values(ticket);
}

export async function selectTicket(
  db: Queryable,
  hash: string,
  now: Date,
): Promise<WechatIdentity | null> {
  const [identity] = await db
    .select(identityColumns)
    .from(wechatTickets)
    .where(isLiveTicket(hash, now));
  return identity ?? null;
}

/**
 * Uses up a ticket and returns its WeChat account; `null` if the ticket is invalid. Of concurrent calls with the same
 * ticket, only one succeeds.
 */
export async function takeTicket(
  transaction: Transaction,
  hash: string,
  now: Date,
): Promise<WechatIdentity | null> {
  const [identity] = await transaction
    .delete(wechatTickets)
    .where(isLiveTicket(hash, now))
    .returning(identityColumns);
  return identity ?? null;
}

export async function deleteExpiredTickets(transaction: Transaction, now: Date): Promise<void> {
  await transaction.delete(wechatTickets).where(lte(wechatTickets.expiresAt, now));
}

/** Deletes the tickets of the WeChat account that is bound to a user. */
export async function deleteTicketsOf(transaction: Transaction, userId: string): Promise<void> {
  const bound = transaction
    .select({ openId: wechatIdentities.openId })
    .from(wechatIdentities)
    .where(eq(wechatIdentities.userId, userId));
  await transaction.delete(wechatTickets).where(inArray(wechatTickets.openId, bound));
}
