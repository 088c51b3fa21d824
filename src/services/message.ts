import type { PayloadOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** The calls about messages. */

export const readMessages = (payload: PayloadOf<'POST /app-api/user/message/read'>) =>
  call('POST /app-api/user/message/read', payload);
