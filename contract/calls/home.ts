import { z } from 'zod';
import { defineCall, Fen, Instant } from '../call';
import { GameSchema } from './game';
import { LATEST_ORDERS } from '../limits';
import { orderKinds } from '../states';

export const homeEndpoints = {
  'GET /app-api/home/app-home-data-count': defineCall({
    summary: 'Numbers of accounts and sales for the home page',
    access: 'public',
    payload: z.strictObject({}),
    data: z.object({
      /** Number of accounts evaluated since the start, and in the last 24 hours. */
      evaluated: z.int(),
      evaluatedToday: z.int(),
      games: z.int(),
      /** Number of sales that the models learn from. */
      sales: z.int(),
      /** Whether generated sample sales are among them. */
      sample: z.boolean(),
      /** Whether the service runs in demo mode (`MODE=demo`). */
      demo: z.boolean(),
    }),
  }),
  'GET /app-api/home/last-fifteen-order': defineCall({
    summary: 'The latest fifteen orders, with masked names',
    access: 'public',
    payload: z.strictObject({}),
    data: z.object({
      list: z
        .array(
          z.object({
            /** React key: the index in the list, so that it reveals nothing about the order. */
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
};
