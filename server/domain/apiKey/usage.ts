import { lt, sql } from 'drizzle-orm';
import { chinaDate } from '../../core/chinaDay';
import type { Transaction } from '../../core/database/database';
import { apiUsage } from './tables';

/** Adds stored sales to the usage of a key if its daily limit allows them; returns whether they were added. */
export async function countSalesOfKey(
  transaction: Transaction,
  { keyId, dailySales }: { keyId: string; dailySales: number },
  { sales, at }: { sales: number; at: Date },
): Promise<boolean> {
  if (sales === 0) return true;
  if (sales > dailySales) return false;
  const counted = await transaction
    .insert(apiUsage)
    .values({ keyId, day: chinaDate(at), sales })
    .onConflictDoUpdate({
      target: [apiUsage.keyId, apiUsage.day],
      set: { sales: sql`${apiUsage.sales} + ${sales}` },
      setWhere: sql`${apiUsage.sales} + ${sales} <= ${dailySales}`,
    });
  return counted.rowCount === 1;
}

/**
 * Adds an estimate to the usage of a key, before it is computed, if the daily limit allows it; returns whether it was
 * added.
 */
export async function countEstimate(
  transaction: Transaction,
  { keyId, dailyEstimates }: { keyId: string; dailyEstimates: number },
  at: Date,
): Promise<boolean> {
  const counted = await transaction
    .insert(apiUsage)
    .values({ keyId, day: chinaDate(at), estimates: 1 })
    .onConflictDoUpdate({
      target: [apiUsage.keyId, apiUsage.day],
      set: { estimates: sql`${apiUsage.estimates} + 1` },
      setWhere: sql`${apiUsage.estimates} < ${dailyEstimates}`,
    });
  return counted.rowCount === 1;
}

/** Corrects the usage after an estimate: removes a failed estimate, or adds a refusal. */
export async function correctEstimateCount(
  transaction: Transaction,
  keyId: string,
  { outcome, at }: { outcome: 'failed' | 'refused'; at: Date },
): Promise<void> {
  const change =
    outcome === 'failed'
      ? { estimates: sql`greatest(0, ${apiUsage.estimates} - 1)` }
      : { refusals: sql`${apiUsage.refusals} + 1` };
  await transaction
    .update(apiUsage)
    .set(change)
    .where(sql`${apiUsage.keyId} = ${keyId} and ${apiUsage.day} = ${chinaDate(at)}`);
}

/** Deletes the usage counts of days before `day`, `YYYY-MM-DD`. */
export async function deleteUsageBefore(transaction: Transaction, day: string): Promise<void> {
  await transaction.delete(apiUsage).where(lt(apiUsage.day, day));
}
