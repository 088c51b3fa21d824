import { z } from 'zod';
import { call, Fen, Instant } from '../call';
import { Game } from './game';
import { LATEST_ORDERS, OWN_ACCOUNTS } from '../limits';
import { orderKinds } from '../states';
import { OrderRow } from './order';

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
  'GET /app-api/home/own-account-list': call({
    own: 'Home begins with what one has, and with what became of it since.',
    summary: 'The accounts that one had evaluated last, and how their market moved since',
    access: 'user',
    payload: z.strictObject({}),
    data: z.object({
      list: z
        .array(
          OrderRow.extend({
            /** Per cent by which the market of its game moved since the price; `null` where nothing tells. */
            moved: z.int().nullable(),
            /**
             * Whole days for which an estimate's price is current, below 0 once it is not; `null` of a
             * valuation by a person, which has a date of its own, and without a price.
             */
            daysLeft: z.int().nullable(),
          }),
        )
        .max(OWN_ACCOUNTS),
    }),
  }),
};
