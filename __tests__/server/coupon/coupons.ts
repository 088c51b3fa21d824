import { DAY } from '@account-doctor/contract/time';
import type { CouponState } from '@account-doctor/contract/coupon';
import { type CouponRules, noCouponRules } from '@account-doctor/contract/couponRules';
import { insertCampaigns, type NewCampaign } from '../../../server/domain/coupon/campaignStore';
import type { Services } from '../../../server/core/services';
import type { TestService } from '../support/service';

/** Terms of a coupon that takes this many fen off evaluations, with the given rules. */
export const couponTerms = (amount: number, rules: Partial<CouponRules> = {}) => ({
  value: { kind: 'amount' as const, amount },
  rules: { ...noCouponRules, orderKinds: ['ai' as const, 'human' as const], ...rules },
});

/**
 * Adds a campaign that is open for ten days: five yuan off any order, one coupon per user, ten in
 * stock.
 */
export async function addCampaign(
  { database, now }: Services,
  campaignId: string,
  change: Partial<NewCampaign> = {},
): Promise<void> {
  const at = now().getTime();
  const campaign: NewCampaign = {
    campaignId,
    name: '立减 5 元',
    description: '全场可用。',
    ...couponTerms(500),
    listed: true,
    stock: 10,
    perUserLimit: 1,
    receivableFrom: new Date(at),
    receivableUntil: new Date(at + 10 * DAY),
    validDays: 7,
    position: 0,
    ...change,
  };
  await database.transaction((tx) => insertCampaigns(tx, [campaign]));
}

type Session = { token: string; userId: string };

/** Receives a coupon by the call; returns the envelope. */
export async function callReceiveCoupon(
  service: TestService,
  session: Session,
  campaignId: string,
) {
  const name = 'POST /app-api/api/evaluate/user/coupon/receive';
  return (await service.call(name, { campaignId }, { session })).envelope;
}

/** Makes a user receive a coupon, which must succeed; returns the coupon's id. */
export async function receiveCouponId(
  service: TestService,
  session: Session,
  campaignId: string,
): Promise<string> {
  const { data, code } = await callReceiveCoupon(service, session, campaignId);
  if (!data) throw new Error(`Not received: ${code}`);
  return data.couponId;
}

/** The coupon's events as `from → to by actor`. */
export async function couponEventsOf({ database }: Services, couponId: string): Promise<string[]> {
  const { rows } = await database.$client.query<{ event: string }>(
    `select concat(from_state, ' → ', to_state, ' by ', actor) as event
     from coupon_events where coupon_id = $1 order by event_id`,
    [couponId],
  );
  return rows.map((row) => row.event);
}

/** The stored state, regardless of the time. */
export async function storedState({ database }: Services, couponId: string): Promise<CouponState> {
  const { rows } = await database.$client.query<{ state: CouponState }>(
    'select state from coupons where coupon_id = $1',
    [couponId],
  );
  if (!rows[0]) throw new Error('No such coupon');
  return rows[0].state;
}
