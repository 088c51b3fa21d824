import { z } from 'zod';
import { defineCall, Nothing } from '../call';

/** Calls with which users get a copy of their stored data. */
export const copyDataEndpoints = {
  'GET /app-api/user/data/copy': defineCall({
    own: 'Users have the right to a copy of their data, and to transfer it (PIPL, article 45).',
    summary: 'A download link to the user’s data as a ZIP of JSON, pictures and reports',
    access: 'user',
    rate: 'render',
    payload: Nothing,
    /** A download link that works for a few minutes, without a session. */
    data: z.object({ url: z.string(), fileName: z.string() }),
  }),
};
