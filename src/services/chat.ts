import type { PayloadOf } from '@account-doctor/contract/types';
import { forgetReadings, request } from '@/request/request';

/** The chat's calls; what is said travels by `chat/ChatConnection`. */

export const getChatHistory = (payload: PayloadOf<'GET /app-api/chat/history'>) =>
  request('GET /app-api/chat/history', payload);

export const listConversations = (payload: PayloadOf<'GET /app-api/chat/conversations'>) =>
  request('GET /app-api/chat/conversations', payload);

/** What was said after a message: what was answered a moment ago does not hold what was heard of since. */
export function getChatNews(orderId: string, after: number) {
  forgetReadings();
  return getChatHistory({ orderId, after });
}
