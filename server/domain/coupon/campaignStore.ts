import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { couponCampaigns } from './tables';

export type CampaignRow = typeof couponCampaigns.$inferSelect;
export type NewCampaign = typeof couponCampaigns.$inferInsert;

/** Upper bound of a list of campaigns; far more than ever run at once. */
const LISTED_LIMIT = 50;

export async function insertCampaigns(
  transaction: Transaction,
  campaigns: NewCampaign[],
): Promise<void> {
  await transaction.insert(couponCampaigns).values(campaigns).onConflictDoNothing();
}

/**
 * Campaigns listed in the coupon centre that have not ended, including those that have not started
 * yet.
 */
export async function selectListedCampaigns(db: Queryable, now: Date): Promise<CampaignRow[]> {
  return db
    .select()
    .from(couponCampaigns)
    .where(and(couponCampaigns.listed, gt(couponCampaigns.receivableUntil, now)))
    .orderBy(asc(couponCampaigns.position), asc(couponCampaigns.campaignId))
    .limit(LISTED_LIMIT);
}

export async function selectCampaign(
  db: Queryable,
  campaignId: string,
): Promise<CampaignRow | null> {
  const [campaign] = await db
    .select()
    .from(couponCampaigns)
    .where(eq(couponCampaigns.campaignId, campaignId));
  return campaign ?? null;
}

/** Takes one coupon out of a campaign's stock. The caller must have locked the campaign and checked the stock. */
export async function takeFromStock(transaction: Transaction, campaignId: string): Promise<void> {
  await transaction
    .update(couponCampaigns)
    .set({ received: sql`${couponCampaigns.received} + 1` })
    .where(eq(couponCampaigns.campaignId, campaignId));
}

/** One page of all campaigns, sorted by start time, latest first. */
export async function selectCampaignPage(
  db: Queryable,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: CampaignRow[]; total: number }> {
  const list = await db
    .select()
    .from(couponCampaigns)
    .orderBy(desc(couponCampaigns.receivableFrom), desc(couponCampaigns.campaignId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(couponCampaigns);
  return { list, total: counted?.total ?? 0 };
}

/**
 * Returns the campaign and locks its row, so that its stock cannot change before the transaction
 * ends.
 */
export async function lockCampaign(
  transaction: Transaction,
  campaignId: string,
): Promise<CampaignRow | null> {
  const [campaign] = await transaction
    .select()
    .from(couponCampaigns)
    .where(eq(couponCampaigns.campaignId, campaignId))
    .for('update');
  return campaign ?? null;
}

export async function upsertCampaign(
  transaction: Transaction,
  campaign: CampaignRow,
): Promise<void> {
  await transaction
    .insert(couponCampaigns)
    .values(campaign)
    .onConflictDoUpdate({ target: couponCampaigns.campaignId, set: campaign });
}
