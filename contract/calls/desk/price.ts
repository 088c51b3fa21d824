import { z } from 'zod';
import { defineDeskCall, Fen, Id } from '../../call';
import { PRICE_LIMIT } from '../../prices';

const problem = `价格应在 0 到 ${PRICE_LIMIT / 100} 元之间`;

/** List price of a service, in fen. */
export const ListPrice = z.int(problem).min(0, problem).max(PRICE_LIMIT, problem);

/** Prices of one game, or the default prices; `null` if no price is set at this level. */
export const SetPrices = z.object({ human: Fen.nullable(), unlock: Fen.nullable() });

export const deskPriceEndpoints = {
  'GET /desk-api/price/list': defineDeskCall({
    summary: 'The prices of services: from the settings, for all games, and for single games',
    role: 'admin',
    payload: z.strictObject({}),
    data: z.object({
      /** Prices from the settings, for games without a price from the desk. */
      settings: z.object({ human: Fen, unlock: Fen }),
      general: SetPrices,
      games: z.array(SetPrices.extend({ gameId: Id })),
      /** Kinds of orders that are also products in WeChat's console, which must have the same price there. */
      products: z.array(z.enum(['human', 'unlock'])),
    }),
  }),
};
