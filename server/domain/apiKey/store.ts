import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { chinaDate } from '../../core/chinaDay';
import type { Queryable, Transaction } from '../../core/database/database';
import { apiKeys, apiUsage } from './tables';

/** A stored key of the open API. */
export type ApiKey = typeof apiKeys.$inferSelect;
/** What a key used on a day. */
export type ApiUsage = Omit<typeof apiUsage.$inferSelect, 'keyId'>;

const works = (now: Date) => sql`(${isNull(apiKeys.revokedAt)} and ${gt(apiKeys.expiresAt, now)})`;

/** Adds a key. */
export async function insertKey(
  transaction: Transaction,
  key: typeof apiKeys.$inferInsert,
): Promise<void> {
  await transaction.insert(apiKeys).values(key);
}

/** The key with this hash, or `null`. The lookup by hash leaks no timing about keys. */
export async function keyOfHash(db: Queryable, hash: string): Promise<ApiKey | null> {
  const [key] = await db.select().from(apiKeys).where(eq(apiKeys.hash, hash));
  return key ?? null;
}

/** The key, or `null`; it cannot be revoked before the transaction ends, but its use can be noted. */
export async function keepKey(transaction: Transaction, keyId: string): Promise<ApiKey | null> {
  const [key] = await transaction
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.keyId, keyId))
    .for('key share');
  return key ?? null;
}

/** Whether a key, also one that ended, sends or sent sales of this source. */
export const hasSource = async (db: Queryable, source: string): Promise<boolean> =>
  (await db.$count(apiKeys, eq(apiKeys.source, source))) > 0;

/** The newest keys, those that work first, each with what it used on the day of `now` in China. */
export const selectKeys = (
  db: Queryable,
  now: Date,
  limit: number,
): Promise<{ key: ApiKey; used: typeof apiUsage.$inferSelect | null }[]> =>
  db
    .select({ key: apiKeys, used: apiUsage })
    .from(apiKeys)
    .leftJoin(apiUsage, and(eq(apiUsage.keyId, apiKeys.keyId), eq(apiUsage.day, chinaDate(now))))
    .orderBy(desc(works(now)), desc(apiKeys.createdAt), asc(apiKeys.keyId))
    .limit(limit);

/** Blocks other transactions that add keys until this one ends. */
export async function lockKeys(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('api-keys', 0))`);
}

/** Number of keys that work. */
export const countWorkingKeys = (db: Queryable, now: Date): Promise<number> =>
  db.$count(apiKeys, works(now));

/** Ends a key; returns it as it was, locked until the transaction ends, or `null` if it does not exist. */
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

/** Notes that a key was used, unless it was noted after `since`. */
export async function noteUse(
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

/** What a key used on the newest days, newest first. */
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

/** What a key used on a day. */
export async function usageOfDay(db: Queryable, keyId: string, day: string): Promise<ApiUsage> {
  const [used] = await selectUsage(db, keyId, 1);
  return used?.day === day ? used : { day, sales: 0, estimates: 0, refusals: 0 };
}
