import { eq, inArray, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { SealedSecret } from '../../core/sealed';
import { wechatIdentities, wechatSessionKeys } from './tables';

/** Stores a session key in place of the previous one, which WeChat has invalidated. */
export async function upsertSessionKey(
  transaction: Transaction,
  { openId, ...key }: typeof wechatSessionKeys.$inferInsert,
): Promise<void> {
  await transaction
    .insert(wechatSessionKeys)
    .values({ openId, ...key })
    .onConflictDoUpdate({ target: wechatSessionKeys.openId, set: key });
}

export async function selectSessionKey(
  db: Queryable,
  openId: string,
): Promise<SealedSecret | null> {
  const [key] = await db
    .select({ keyId: wechatSessionKeys.keyId, sealed: wechatSessionKeys.sealed })
    .from(wechatSessionKeys)
    .where(eq(wechatSessionKeys.openId, openId));
  return key ?? null;
}

export async function deleteSessionKeysBefore(transaction: Transaction, at: Date): Promise<void> {
  await transaction.delete(wechatSessionKeys).where(lt(wechatSessionKeys.renewedAt, at));
}

export async function deleteSessionKeyOf(transaction: Transaction, userId: string): Promise<void> {
  const bound = transaction
    .select({ openId: wechatIdentities.openId })
    .from(wechatIdentities)
    .where(eq(wechatIdentities.userId, userId));
  await transaction.delete(wechatSessionKeys).where(inArray(wechatSessionKeys.openId, bound));
}
