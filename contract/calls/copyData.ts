import { z } from 'zod';
import { call, Nothing } from '../call';

/** A copy of everything that is kept of a person. */
export const copyDataCalls = {
  'GET /app-api/user/data/copy': call({
    own: 'A person may have a copy of what is kept of them, and take it elsewhere (PIPL, article 45).',
    summary: 'Where the own data can be downloaded as a ZIP: readable JSON, pictures and reports',
    access: 'user',
    rate: 'render',
    payload: Nothing,
    /** A link that works for some minutes; whoever has it may download. */
    data: z.object({ url: z.string(), fileName: z.string() }),
  }),
};
