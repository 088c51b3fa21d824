import type { PayloadOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** The calls for rating reports. */

export const saveRating = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/order/save/valuation/evaluation'>,
) => call('POST /app-api/api/evaluate/user/order/save/valuation/evaluation', payload);
