import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { MergeUsers } from '../../core/module';
import { couponCampaigns, coupons } from './tables';

/**
 * Merges the coupons of two accounts of one person: adds up the received counts and removes unused
 * coupons beyond the limit per person.
 */
export const mergeCoupons: MergeUsers = async (transaction, { from, into }) => {
  const highestOrdinal = sql`(select coalesce(max(other.ordinal), 0) from ${coupons} as other
    where other.user_id = ${into} and other.campaign_id = ${coupons.campaignId})`;
  // Changes owner and ordinal in one update, because in separate updates the new ordinals could collide with existing
  // ones.
  const counted = await transaction
    .update(coupons)
    .set({ userId: into, ordinal: sql`${coupons.ordinal} + ${highestOrdinal}` })
    .where(and(eq(coupons.userId, from), isNotNull(coupons.ordinal)))
    .returning({ couponId: coupons.couponId });
  const limit = transaction
    .select({ limit: couponCampaigns.perUserLimit })
    .from(couponCampaigns)
    .where(eq(couponCampaigns.campaignId, coupons.campaignId));
  await transaction.delete(coupons).where(
    and(
      inArray(
        coupons.couponId,
        counted.map(({ couponId }) => couponId),
      ),
      eq(coupons.state, 'unused'),
      gt(coupons.ordinal, sql`(${limit})`),
    ),
  );
};
