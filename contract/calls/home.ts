import { z } from 'zod';
import { call, Fen, Id, Instant } from '../call';
import { LATEST_ORDERS } from '../limits';
import { orderKinds } from '../states';
import { Game } from './evaluation';

export const homeCalls = {
  'GET /app-api/home/banner': call({
    summary: 'Banners of the home page, in order',
    access: 'public',
    payload: z.strictObject({}),
    data: z.object({
      list: z.array(
        z.object({
          bannerId: Id,
          title: z.string(),
          imageUrl: z.string(),
          /** A path of the app to open, or `null`. */
          path: z.string().nullable(),
        }),
      ),
    }),
  }),
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
  'GET /app-api/home/document/get': call({
    summary: 'A document by key, as Markdown, e.g. the user agreement',
    access: 'public',
    payload: z.strictObject({ key: z.string().min(1).max(64) }),
    data: z.object({
      key: z.string(),
      title: z.string(),
      markdown: z.string(),
      updatedAt: Instant,
    }),
  }),
};
