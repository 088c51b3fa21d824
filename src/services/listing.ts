import { call } from '@/data/service';

/** Where the account of a report can be listed for sale. */
export const listChannels = (orderId: string) =>
  call('GET /app-api/user/channel/on/stand/link', { orderId });
