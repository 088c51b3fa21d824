import { z } from 'zod';
import { defineCall, Id } from '../call';

export const listingEndpoints = {
  'GET /app-api/user/channel/on/stand/link': defineCall({
    summary: 'Marketplaces where a verified adult can list the account of a report',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({
      list: z.array(
        z.object({
          channelId: Id,
          name: z.string(),
          /** What users should expect at the marketplace, in one sentence. */
          note: z.string(),
          /** Fee of a sale, as a share of the price; absent if unknown. */
          feeRate: z.number().optional(),
          /** Address of the marketplace, on a host that the operator allows. */
          url: z.url(),
        }),
      ),
    }),
  }),
};
