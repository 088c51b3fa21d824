import { call } from '@/data/service';

/** The calls about coupons. */

export const receiveCoupon = (campaignId: string) =>
  call('POST /app-api/api/evaluate/user/coupon/receive', { campaignId });
