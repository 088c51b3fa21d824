import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { reportShares } from './tables';

export type Share = typeof reportShares.$inferSelect;

/** The valid links to an order's reports, newest first. */
export async function selectShares(db: Queryable, orderId: string, now: Date): Promise<Share[]> {
  return db
    .select()
    .from(reportShares)
    .where(
      and(
        eq(reportShares.orderId, orderId),
        isNull(reportShares.revokedAt),
        gt(reportShares.expiresAt, now),
      ),
    )
    .orderBy(desc(reportShares.createdAt));
}

export async function selectShareByToken(db: Queryable, token: string): Promise<Share | null> {
  const [share] = await db.select().from(reportShares).where(eq(reportShares.token, token));
  return share ?? null;
}

export async function selectShareOfUser(
  db: Queryable,
  userId: string,
  shareId: string,
): Promise<Share | null> {
  const [share] = await db
    .select()
    .from(reportShares)
    .where(and(eq(reportShares.shareId, shareId), eq(reportShares.userId, userId)));
  return share ?? null;
}

export async function insertShare(transaction: Transaction, share: Share): Promise<void> {
  await transaction.insert(reportShares).values(share);
}

/** Revokes a link and deletes its copy of the report; has no effect on a revoked link. */
export async function revokeShare(
  transaction: Transaction,
  shareId: string,
  revokedAt: Date,
): Promise<void> {
  await transaction
    .update(reportShares)
    .set({ revokedAt, report: null })
    .where(and(eq(reportShares.shareId, shareId), isNull(reportShares.revokedAt)));
}

/** Revokes all links to an order's reports. */
export async function revokeSharesOf(
  transaction: Transaction,
  orderId: string,
  revokedAt: Date,
): Promise<void> {
  await transaction
    .update(reportShares)
    .set({ revokedAt, report: null })
    .where(and(eq(reportShares.orderId, orderId), isNull(reportShares.revokedAt)));
}

export async function deleteSharesOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(reportShares).where(eq(reportShares.userId, userId));
}

export async function deleteSharesExpiredBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(reportShares).where(lt(reportShares.expiresAt, before));
}
