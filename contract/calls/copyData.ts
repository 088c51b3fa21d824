import { z } from 'zod';
import { defineCall, Nothing } from '../call';

/** A copy of a user's stored data. */
export const copyDataEndpoints = {
  'GET /app-api/user/data/copy': defineCall({
    own: 'A person may have a copy of what is kept of them, and take it elsewhere (PIPL, article 45).',
    summary: 'Where the own data can be downloaded as a ZIP: readable JSON, pictures and reports',
    access: 'user',
    rate: 'render',
    payload: Nothing,
    /** A link that expires after some minutes and works for anyone who has it. */
    data: z.object({ url: z.string(), fileName: z.string() }),
  }),
};
