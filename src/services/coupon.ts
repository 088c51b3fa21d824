import type { PayloadOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** The calls about coupons. */

export const listCampaigns = () =>
  call('POST /app-api/api/evaluate/user/coupon/can/receive', {}).then(({ list }) => list);

export const receiveCoupon = (campaignId: string) =>
  call('POST /app-api/api/evaluate/user/coupon/receive', { campaignId });

export const listCoupons = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/coupon/get/by/status'>,
) => call('POST /app-api/api/evaluate/user/coupon/get/by/status', payload);

/** How many coupons the user has by state. */
export const countCoupons = () =>
  listCoupons({ status: 'unused', pageSize: 1 }).then(({ counts }) => counts);
