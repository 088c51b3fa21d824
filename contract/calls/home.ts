import { z } from 'zod';
import { call, Fen, Instant } from '../call';
import { Game } from './game';
import { LATEST_ORDERS } from '../limits';
import { orderKinds } from '../states';

export const homeCalls = {
  'GET /app-api/home/app-home-data-count': call({
    summary: 'Counts of this database for the home page',
    access: 'public',
    payload: z.strictObject({}),
    data: z.object({
      /** Accounts evaluated since the beginning, and within the last 24 hours. */
      evaluated: z.int(),
      evaluatedToday: z.int(),
      games: z.int(),
      /** Sales that the models learn from. */
      sales: z.int(),
      /** Some of those sales are generated samples. */
      sample: z.boolean(),
      /** The service runs to be tried out (`MODE=demo`), not to be relied on. */
      demo: z.boolean(),
    }),
  }),
  'GET /app-api/home/last-fifteen-order': call({
    summary: 'The last fifteen orders, names masked',
    access: 'public',
    payload: z.strictObject({}),
    data: z.object({
      list: z
        .array(
          z.object({
            /** Position in the list, for use as a key; says nothing about the order. */
            key: z.int(),
            user: z.string(),
            gameName: z.string(),
            kind: z.enum(orderKinds),
            fairPrice: Fen.nullable(),
            at: Instant,
          }),
        )
        .max(LATEST_ORDERS),
    }),
  }),
  'GET /app-api/home/app-home-game-list': call({
    summary: 'Hot games and all games for the home page',
    access: 'public',
    payload: z.strictObject({}),
    data: z.object({ hot: z.array(Game), all: z.array(Game) }),
  }),
};
