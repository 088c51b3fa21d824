import { z } from 'zod';
import { defineCall, Id } from '../call';

export const listingEndpoints = {
  'GET /app-api/user/channel/on/stand/link': defineCall({
    summary: 'Where the account of a report can be listed for sale, for a verified adult',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({
      list: z.array(
        z.object({
          channelId: Id,
          name: z.string(),
          /** What to expect there, in one sentence. */
          note: z.string(),
          /** On a host that the operator allows. */
          url: z.url(),
        }),
      ),
    }),
  }),
};
