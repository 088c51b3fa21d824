import { z } from 'zod';
import { defineDeskCall, Fen, Id } from '../../call';
import { PRICE_LIMIT } from '../../prices';

const problem = `价格应在 0 到 ${PRICE_LIMIT / 100} 元之间`;

/** List price of a service, in fen. */
export const ListPrice = z.int(problem).min(0, problem).max(PRICE_LIMIT, problem);

/** Prices of one game or of all games; `null` falls back to the next wider price. */
export const SetPrices = z.object({ human: Fen.nullable(), unlock: Fen.nullable() });

export const deskPriceEndpoints = {
  'GET /desk-api/price/list': defineDeskCall({
    summary:
      'What services cost: by the settings, for all games, and for games with prices of their own',
    role: 'admin',
    payload: z.strictObject({}),
    data: z.object({
      /** Prices from the settings, used where the desk has set none. */
      settings: z.object({ human: Fen, unlock: Fen }),
      general: SetPrices,
      games: z.array(SetPrices.extend({ gameId: Id })),
      /** Kinds sold as WeChat products, whose prices in WeChat must match. */
      products: z.array(z.enum(['human', 'unlock'])),
    }),
  }),
};
