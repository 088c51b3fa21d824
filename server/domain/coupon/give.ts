import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { selectCampaign } from './campaignStore';
import { grantCoupon } from './receive';

/**
 * Gives a user a coupon by decision of a staff member; stock and limit per user do not apply. The caller must have locked
 * the user's row with `pinUser`. Throws `COUPON_CAMPAIGN_NOT_FOUND`, or `COUPON_CAMPAIGN_ENDED` if the coupon would have
 * expired already.
 * @returns the coupon's name; `null` if the gift was given before
 */
export async function giveCoupon(
  transaction: Transaction,
  {
    giftId,
    staffId,
    ...grant
  }: { userId: string; campaignId: string; giftId: string; staffId: string; at: Date },
): Promise<string | null> {
  const campaign = await selectCampaign(transaction, grant.campaignId);
  if (campaign?.validUntil && campaign.validUntil <= grant.at)
    throw new BusinessError('COUPON_CAMPAIGN_ENDED');
  const given = await grantCoupon(transaction, {
    ...grant,
    grantKey: `gift:${giftId}`,
    actor: { by: 'staff', staffId },
  });
  return given ? (campaign?.name ?? '') : null;
}
