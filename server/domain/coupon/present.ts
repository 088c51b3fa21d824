import type { Campaign, Coupon } from '@account-doctor/contract/types';
import type { CampaignRow } from './campaignStore';
import { campaignStanding } from './receive';
import type { CouponRow } from './store';
import { isNearExpiry, type RankedCoupons, couponStateAt } from './usability';

/** Names of games by id. */
export type GameNames = ReadonlyMap<string, string>;

function presentTerms({ name, value, rules }: CampaignRow | CouponRow, names: GameNames) {
  const { gameIds, ...others } = rules;
  const games = gameIds.map((gameId) => ({ gameId, name: names.get(gameId) ?? '已下架的游戏' }));
  return { name, value, ...others, games };
}

/** A coupon as shown to its owner at the given time. */
export const presentCoupon = (row: CouponRow, names: GameNames, now: Date): Coupon => ({
  couponId: row.couponId,
  ...presentTerms(row, names),
  state: couponStateAt(row, now),
  orderId: row.orderId,
  nearExpiry: isNearExpiry(row, now),
  validFrom: row.validFrom.toISOString(),
  validUntil: row.validUntil.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
});

/** A campaign as shown to a user who has received `received` of its coupons. */
export const presentCampaign = (
  row: CampaignRow,
  { received, names, now }: { received: number; names: GameNames; now: Date },
): Campaign => ({
  campaignId: row.campaignId,
  ...presentTerms(row, names),
  description: row.description,
  standing: campaignStanding(row, received, now),
  stock: row.stock,
  stockLeft: row.stock - row.received,
  perUserLimit: row.perUserLimit,
  received,
  receivableFrom: row.receivableFrom.toISOString(),
  receivableUntil: row.receivableUntil.toISOString(),
  validity:
    row.validFrom && row.validUntil
      ? { kind: 'fixed', from: row.validFrom.toISOString(), until: row.validUntil.toISOString() }
      : { kind: 'days', days: row.validDays ?? 0 },
});

/** The coupons for an order: usable ones with their price, unusable ones with the reason. */
export const presentRanked = (
  { usable, unusable }: RankedCoupons,
  names: GameNames,
  now: Date,
) => ({
  usable: usable.map(({ coupon, price: { discount, pays }, cut }) => ({
    coupon: presentCoupon(coupon, names, now),
    discount,
    pays,
    cut,
  })),
  unusable: unusable.map(({ coupon, reason }) => ({
    coupon: presentCoupon(coupon, names, now),
    reason,
  })),
});
