import type { HelpRequestState } from '@account-doctor/contract/unlock';
import { and, asc, count, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { changeRow, type StateChange } from '../../core/events';
import { reportUnlocks, unlockAds, helpRequestEvents, helpRequests, unlockHelps } from './tables';

export type Unlock = typeof reportUnlocks.$inferSelect;
export type StoredHelpRequest = typeof helpRequests.$inferSelect;

/** Records what unlocked a report; returns `false` if the report was unlocked already. */
export async function insertUnlock(
  transaction: Transaction,
  unlock: typeof reportUnlocks.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await transaction.insert(reportUnlocks).values(unlock).onConflictDoNothing();
  return rowCount === 1;
}

/** The order whose report was unlocked by a source; `null` if the source unlocked none. */
export async function selectOrderUnlockedBy(
  db: Queryable,
  sourceId: string,
): Promise<string | null> {
  const [unlock] = await db
    .select({ orderId: reportUnlocks.orderId })
    .from(reportUnlocks)
    .where(eq(reportUnlocks.sourceId, sourceId));
  return unlock?.orderId ?? null;
}

/** Withdraws the unlock by a source; returns `false` if the source has no unlock that is in force. */
export async function withdrawUnlock(
  transaction: Transaction,
  sourceId: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(reportUnlocks)
    .set({ withdrawnAt: at })
    .where(and(eq(reportUnlocks.sourceId, sourceId), isNull(reportUnlocks.withdrawnAt)));
  return rowCount === 1;
}

/** The unlock of a report that is not withdrawn; `null` if the report is locked. */
export async function selectUnlock(db: Queryable, orderId: string): Promise<Unlock | null> {
  const [unlock] = await db
    .select()
    .from(reportUnlocks)
    .where(and(eq(reportUnlocks.orderId, orderId), isNull(reportUnlocks.withdrawnAt)));
  return unlock ?? null;
}

export async function selectHelpRequest(
  db: Queryable,
  recordId: string,
): Promise<StoredHelpRequest | null> {
  const [helpRequest] = await db
    .select()
    .from(helpRequests)
    .where(eq(helpRequests.recordId, recordId));
  return helpRequest ?? null;
}

/** The newest help request for a report; `null` if there was none. */
export async function selectLatestHelpRequest(
  db: Queryable,
  orderId: string,
): Promise<StoredHelpRequest | null> {
  const [helpRequest] = await db
    .select()
    .from(helpRequests)
    .where(eq(helpRequests.orderId, orderId))
    .orderBy(desc(helpRequests.askedAt))
    .limit(1);
  return helpRequest ?? null;
}

export async function insertHelpRequest(
  transaction: Transaction,
  helpRequest: StoredHelpRequest,
): Promise<void> {
  await transaction.insert(helpRequests).values(helpRequest);
}

export async function insertHelpRequestEvent(
  transaction: Transaction,
  recordId: string,
  change: StateChange<HelpRequestState>,
): Promise<void> {
  await transaction.insert(helpRequestEvents).values({ recordId, ...changeRow(change) });
}

export async function selectHelps(
  db: Queryable,
  recordId: string,
): Promise<{ helperId: string; at: Date }[]> {
  return db
    .select({ helperId: unlockHelps.helperId, at: unlockHelps.at })
    .from(unlockHelps)
    .where(eq(unlockHelps.recordId, recordId))
    .orderBy(asc(unlockHelps.at), asc(unlockHelps.helperId));
}

/** Whether a user has helped to unlock a report, by any of its help requests. */
export async function hasHelped(
  db: Queryable,
  orderId: string,
  helperId: string,
): Promise<boolean> {
  const [help] = await db
    .select({ at: unlockHelps.at })
    .from(unlockHelps)
    .where(and(eq(unlockHelps.orderId, orderId), eq(unlockHelps.helperId, helperId)));
  return help !== undefined;
}

export async function insertHelp(
  transaction: Transaction,
  help: typeof unlockHelps.$inferInsert,
): Promise<void> {
  await transaction.insert(unlockHelps).values(help);
}

export async function countHelpsSince(
  db: Queryable,
  helperId: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ helps: count() })
    .from(unlockHelps)
    .where(and(eq(unlockHelps.helperId, helperId), gte(unlockHelps.at, since)));
  return row?.helps ?? 0;
}

/** Records that an ad was watched; returns `false` if its nonce was used before. */
export async function insertAd(
  transaction: Transaction,
  ad: typeof unlockAds.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await transaction.insert(unlockAds).values(ad).onConflictDoNothing();
  return rowCount === 1;
}

export async function countAdsSince(db: Queryable, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ ads: count() })
    .from(unlockAds)
    .where(and(eq(unlockAds.userId, userId), gte(unlockAds.at, since)));
  return row?.ads ?? 0;
}

/** Makes other transactions that count the same user's actions wait until this one ends. */
export async function lockCountsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`unlock:${userId}`}, 0))`,
  );
}
