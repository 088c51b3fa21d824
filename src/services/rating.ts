import type { PayloadOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** The calls for rating reports. */

export const getRating = (orderId: string) =>
  call('GET /app-api/api/evaluate/user/order/get/valuation/evaluation', { orderId });

export const saveRating = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/order/save/valuation/evaluation'>,
) => call('POST /app-api/api/evaluate/user/order/save/valuation/evaluation', payload);
