import type { PayloadOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** The calls about messages. */

export const listMessages = (payload: PayloadOf<'GET /app-api/user/message'>) =>
  call('GET /app-api/user/message', payload);

/** For a badge: it must not send anybody to the sign-in page who only looks at a public one. */
export const countUnread = () => call('GET /app-api/user/message/unread', {}, { quiet: true });

export const readMessages = (payload: PayloadOf<'POST /app-api/user/message/read'>) =>
  call('POST /app-api/user/message/read', payload);
