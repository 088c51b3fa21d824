import type { PayloadOf } from '@account-doctor/contract/types';
import { call, service } from '@/data/service';

/** The chat's calls; what is said travels by `chat/ChatConnection`. */

export const getChatHistory = (payload: PayloadOf<'GET /app-api/chat/history'>) =>
  call('GET /app-api/chat/history', payload);

/** What was said after a message: what was answered a moment ago does not hold what was heard of since. */
export function getChatNews(orderId: string, after: number) {
  service.forgetReadings();
  return getChatHistory({ orderId, after });
}
