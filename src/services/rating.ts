import type { PayloadOf } from '@account-doctor/contract/types';
import { request } from '@/request/request';

/** The calls for rating reports. */

export const getRating = (orderId: string) =>
  request('GET /app-api/api/evaluate/user/order/get/valuation/evaluation', { orderId });

export const saveRating = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/order/save/valuation/evaluation'>,
) => request('POST /app-api/api/evaluate/user/order/save/valuation/evaluation', payload);
