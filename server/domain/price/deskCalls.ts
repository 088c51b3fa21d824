import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { noPrices, pricesThatAreSet, settingsPrices } from './price';
import { kindsSoldAsProducts } from './products';

/** The desk's endpoints for service prices. */
export function priceDeskCalls({ database, settings }: Services) {
  const products = kindsSoldAsProducts(settings);
  return {
    'GET /desk-api/price/list': async () => {
      const prices = await pricesThatAreSet(database);
      const games = [...prices].flatMap(([gameId, own]) =>
        gameId === null ? [] : [{ gameId, ...own }],
      );
      const general = prices.get(null) ?? noPrices;
      return { settings: settingsPrices(settings), general, games, products };
    },
  } satisfies DeskHandlers<'price'>;
}
