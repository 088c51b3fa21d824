import { randomUUID } from 'node:crypto';
import type { Code } from '@account-doctor/contract/codes';
import type { CampaignStanding } from '@account-doctor/contract/coupon';
import { DAY } from '@account-doctor/contract/time';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import type { Actor } from '../../core/transition';
import { countMarks, BEGINNING_OF_TIME, pinUser, markLimit, personOfUser } from '../user';
import { type CampaignRow, lockCampaign, selectCampaign, takeFromStock } from './campaignStore';
import { countReceivedByCampaign, type CouponRow, insertCoupon, insertCouponEvent } from './store';

interface Obstacle {
  code: Code;
  /** Whether this obstacle prevents a user who has received `received` coupons from getting another one. */
  applies: (campaign: CampaignRow, received: number, now: Date) => boolean;
}

/**
 * Reasons why a user cannot receive a coupon of a campaign that has not ended, in order of
 * precedence.
 */
const obstacles: Record<Exclude<CampaignStanding, 'receivable'>, Obstacle> = {
  received: {
    code: 'COUPON_ALREADY_RECEIVED',
    applies: ({ perUserLimit }, received) => received >= perUserLimit,
  },
  upcoming: {
    code: 'COUPON_CAMPAIGN_NOT_STARTED',
    applies: ({ receivableFrom }, _, now) => now < receivableFrom,
  },
  sold_out: {
    code: 'COUPON_SOLD_OUT',
    applies: (campaign) => campaign.received >= campaign.stock,
  },
};
const obstacleNames = Object.keys(obstacles) as (keyof typeof obstacles)[];

/**
 * Whether a user who has received `received` coupons of a campaign can receive another one, or why not. The campaign
 * must not have ended.
 */
export const campaignStanding = (
  campaign: CampaignRow,
  received: number,
  now: Date,
): CampaignStanding =>
  obstacleNames.find((name) => obstacles[name].applies(campaign, received, now)) ?? 'receivable';

/** A new coupon with the campaign's current terms. */
function couponFromCampaign(
  campaign: CampaignRow,
  origin: { userId: string } & Pick<CouponRow, 'ordinal' | 'grantKey'>,
  at: Date,
): CouponRow {
  const { campaignId, name, value, rules } = campaign;
  const lifeFromReceipt = (campaign.validDays ?? 0) * DAY;
  return {
    couponId: randomUUID(),
    campaignId,
    ...{ name, value, rules },
    ...origin,
    state: 'unused',
    orderId: null,
    receivedAt: at,
    validFrom: campaign.validFrom ?? at,
    validUntil: campaign.validUntil ?? new Date(at.getTime() + lifeFromReceipt),
    usedAt: null,
    remindedAt: null,
  };
}

/** Number of coupons received per campaign, including by the person's deleted accounts. */
export async function receivedByCampaign(
  parts: Pick<Services, 'settings'>,
  db: Queryable,
  userId: string,
): Promise<Map<string, number>> {
  const received = await countReceivedByCampaign(db, userId);
  const person = await personOfUser(parts, db, userId);
  const marked = await countMarks(db, person, { counted: 'coupon', since: BEGINNING_OF_TIME });
  for (const [campaignId, times] of marked)
    received.set(campaignId, Math.max(times, received.get(campaignId) ?? 0));
  return received;
}

/**
 * Gives the user a coupon of a campaign. Locks the campaign first, so that concurrent requests
 * cannot exceed the stock or the limit per user. Throws the `COUPON_…` error that states the
 * reason.
 */
export async function receiveCoupon(
  parts: Pick<Services, 'database' | 'settings'>,
  { userId, campaignId, now }: { userId: string; campaignId: string; now: Date },
): Promise<CouponRow> {
  return parts.database.transaction(async (transaction) => {
    await pinUser(transaction, userId);
    const campaign = await lockCampaign(transaction, campaignId);
    if (!campaign?.listed) throw new BusinessError('COUPON_CAMPAIGN_NOT_FOUND');
    const received = (await receivedByCampaign(parts, transaction, userId)).get(campaignId) ?? 0;
    const standing = campaignStanding(campaign, received, now);
    if (standing !== 'received' && campaign.receivableUntil <= now)
      throw new BusinessError('COUPON_CAMPAIGN_ENDED');
    if (standing !== 'receivable') throw new BusinessError(obstacles[standing].code);
    await takeFromStock(transaction, campaignId);
    const coupon = couponFromCampaign(
      campaign,
      { userId, ordinal: received + 1, grantKey: null },
      now,
    );
    await insertCoupon(transaction, coupon);
    const person = await personOfUser(parts, transaction, userId);
    await markLimit(transaction, person, { counted: 'coupon', subject: campaignId, at: now });
    const { couponId } = coupon;
    const actor: Actor = { by: 'user', userId };
    await insertCouponEvent(transaction, { couponId, from: null, to: 'unused', actor, at: now });
    return coupon;
  });
}

/**
 * Grants a coupon that the user did not ask for, e.g. for a late report. Stock, receiving period
 * and limit per user do not apply. A repeated `grantKey` grants nothing.
 * @param grantKey the reason of the grant, e.g. `late:<order id>`
 * @returns whether the coupon was granted by this call
 */
export async function grantCoupon(
  transaction: Transaction,
  {
    campaignId,
    userId,
    grantKey,
    actor,
    at,
  }: { campaignId: string; userId: string; grantKey: string; actor: Actor; at: Date },
): Promise<boolean> {
  const campaign = await selectCampaign(transaction, campaignId);
  if (!campaign) throw new BusinessError('COUPON_CAMPAIGN_NOT_FOUND');
  const coupon = couponFromCampaign(campaign, { userId, grantKey, ordinal: null }, at);
  if (!(await insertCoupon(transaction, coupon))) return false;
  const { couponId } = coupon;
  const note = grantKey;
  await insertCouponEvent(transaction, { couponId, from: null, to: 'unused', actor, note, at });
  return true;
}
