import { request } from '@/request/request';

/** Where the account of a report can be listed for sale. */
export const listChannels = (orderId: string) =>
  request('GET /app-api/user/channel/on/stand/link', { orderId });
