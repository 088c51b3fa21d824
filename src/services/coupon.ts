import type { PayloadOf } from '@account-doctor/contract/types';
import { request } from '@/request/request';

/** The calls about coupons. */

export const listCampaigns = () =>
  request('POST /app-api/api/evaluate/user/coupon/can/receive', {}).then(({ list }) => list);

export const receiveCoupon = (campaignId: string) =>
  request('POST /app-api/api/evaluate/user/coupon/receive', { campaignId });

export const listCoupons = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/coupon/get/by/status'>,
) => request('POST /app-api/api/evaluate/user/coupon/get/by/status', payload);

/** How many coupons the user has by state. */
export const countCoupons = () =>
  listCoupons({ status: 'unused', pageSize: 1 }).then(({ counts }) => counts);
