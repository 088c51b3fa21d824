import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { couponCampaigns } from './tables';

export type CampaignRow = typeof couponCampaigns.$inferSelect;
export type NewCampaign = typeof couponCampaigns.$inferInsert;

/** More campaigns at once than anybody would read. */
const LISTED_LIMIT = 50;

export async function insertCampaigns(
  transaction: Transaction,
  campaigns: NewCampaign[],
): Promise<void> {
  await transaction.insert(couponCampaigns).values(campaigns).onConflictDoNothing();
}

/** Campaigns of the coupon centre that have not ended, also those that have not begun. */
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

/** Takes one coupon out of the stock of a campaign that the caller has locked and found to have one. */
export async function takeFromStock(transaction: Transaction, campaignId: string): Promise<void> {
  await transaction
    .update(couponCampaigns)
    .set({ received: sql`${couponCampaigns.received} + 1` })
    .where(eq(couponCampaigns.campaignId, campaignId));
}

/** Every campaign, the one that opens last first. */
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

/** The campaign, the row locked: nothing is taken out of its stock until the transaction ends. */
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
