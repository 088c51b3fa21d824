import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { chinaDate } from '../../core/chinaDay';
import type { Queryable, Transaction } from '../../core/database/database';
import { apiKeys, apiUsage } from './tables';

/** A stored key of the open API. */
export type ApiKey = typeof apiKeys.$inferSelect;
/** The usage of a key on a day in China. */
export type ApiUsage = Omit<typeof apiUsage.$inferSelect, 'keyId'>;

const isActive = (now: Date) =>
  sql`(${isNull(apiKeys.revokedAt)} and ${gt(apiKeys.expiresAt, now)})`;

/** Adds a key. */
export async function insertKey(
  transaction: Transaction,
  key: typeof apiKeys.$inferInsert,
): Promise<void> {
  await transaction.insert(apiKeys).values(key);
}

/** The key with this hash, or `null`. The duration of a lookup by hash reveals nothing about other keys. */
export async function keyOfHash(db: Queryable, hash: string): Promise<ApiKey | null> {
  const [key] = await db.select().from(apiKeys).where(eq(apiKeys.hash, hash));
  return key ?? null;
}

/** Locks a key against revocation until the transaction ends; other transactions can still record its use. */
export async function pinKey(transaction: Transaction, keyId: string): Promise<ApiKey | null> {
  const [key] = await transaction
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.keyId, keyId))
    .for('key share');
  return key ?? null;
}

/** Whether a key, active or not, has this source. */
export const isSourceTaken = async (db: Queryable, source: string): Promise<boolean> =>
  (await db.$count(apiKeys, eq(apiKeys.source, source))) > 0;

/** Keys with their usage on the day of `now` in China; active keys first, then the newest. */
export const selectKeys = (
  db: Queryable,
  now: Date,
  limit: number,
): Promise<{ key: ApiKey; used: typeof apiUsage.$inferSelect | null }[]> =>
  db
    .select({ key: apiKeys, used: apiUsage })
    .from(apiKeys)
    .leftJoin(apiUsage, and(eq(apiUsage.keyId, apiKeys.keyId), eq(apiUsage.day, chinaDate(now))))
    .orderBy(desc(isActive(now)), desc(apiKeys.createdAt), asc(apiKeys.keyId))
    .limit(limit);

/** Blocks other transactions that add keys until this one ends. */
export async function lockKeys(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('api-keys', 0))`);
}

/** Number of active keys. */
export const countActiveKeys = (db: Queryable, now: Date): Promise<number> =>
  db.$count(apiKeys, isActive(now));

/** Revokes a key; returns its state before, or `null` for an unknown id. Locks the key until the transaction ends. */
export async function revokeKey(
  transaction: Transaction,
  keyId: string,
  at: Date,
): Promise<ApiKey | null> {
  const [key] = await transaction
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.keyId, keyId))
    .for('update');
  if (key?.revokedAt === null)
    await transaction.update(apiKeys).set({ revokedAt: at }).where(eq(apiKeys.keyId, keyId));
  return key ?? null;
}

/** Stores the time of the last use of a key, unless the stored time is after `since`. */
export async function recordUse(
  transaction: Transaction,
  keyId: string,
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  await transaction
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(
      and(eq(apiKeys.keyId, keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, since))),
    );
}

/** The usage of a key on the last `days` days on which it was used, newest first. */
export const selectUsage = (db: Queryable, keyId: string, days: number): Promise<ApiUsage[]> =>
  db
    .select({
      day: apiUsage.day,
      sales: apiUsage.sales,
      estimates: apiUsage.estimates,
      refusals: apiUsage.refusals,
    })
    .from(apiUsage)
    .where(eq(apiUsage.keyId, keyId))
    .orderBy(desc(apiUsage.day))
    .limit(days);

/** The usage of a key on `day` in China; `day` must be the newest day of use or later. */
export async function usageOfDay(db: Queryable, keyId: string, day: string): Promise<ApiUsage> {
  const [used] = await selectUsage(db, keyId, 1);
  return used?.day === day ? used : { day, sales: 0, estimates: 0, refusals: 0 };
}
