import { z } from 'zod';
import { defineCall, Fen, Instant } from '../call';
import { GameSchema } from './game';
import { LATEST_ORDERS, OWN_ACCOUNTS } from '../limits';
import { orderKinds } from '../states';
import { OrderRowSchema } from './order';

export const homeEndpoints = {
  'GET /app-api/home/app-home-data-count': defineCall({
    summary: 'Counts of this database for the home page',
    access: 'public',
    payload: z.strictObject({}),
    data: z.object({
      /** Number of accounts evaluated in total, and within the last 24 hours. */
      evaluated: z.int(),
      evaluatedToday: z.int(),
      games: z.int(),
      /** Number of sales that the models learn from. */
      sales: z.int(),
      /** Whether some of these sales are generated samples. */
      sample: z.boolean(),
      /** Whether the service runs in demo mode (`MODE=demo`). */
      demo: z.boolean(),
    }),
  }),
  'GET /app-api/home/last-fifteen-order': defineCall({
    summary: 'The last fifteen orders, names masked',
    access: 'public',
    payload: z.strictObject({}),
    data: z.object({
      list: z
        .array(
          z.object({
            /** React key: the index in the list, unrelated to the order. */
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
  'GET /app-api/home/app-home-game-list': defineCall({
    summary: 'Hot games and all games for the home page',
    access: 'public',
    payload: z.strictObject({}),
    data: z.object({ hot: z.array(GameSchema), all: z.array(GameSchema) }),
  }),
  'GET /app-api/home/own-account-list': defineCall({
    own: 'Home begins with what one has, and with what became of it since.',
    summary: 'The accounts that one had evaluated last, and how their market moved since',
    access: 'user',
    payload: z.strictObject({}),
    data: z.object({
      list: z
        .array(
          OrderRowSchema.extend({
            /** Change of the game's market since the price, in per cent; `null` if unknown. */
            moved: z.int().nullable(),
            /**
             * Days until an estimate's price expires, negative afterwards; `null` for an appraisal, which has its own
             * date, and without a price.
             */
            daysLeft: z.int().nullable(),
          }),
        )
        .max(OWN_ACCOUNTS),
    }),
  }),
};
