import { pricedKinds } from '@account-doctor/contract/prices';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { noPrices, setPrices, settingsPrices } from './price';

/** The desk's calls for what services cost. */
export function priceDeskCalls({ database, settings }: Services) {
  const { providers, humanChannels: human, unlockChannels: unlock } = settings.payment;
  const channels = { human, unlock };
  // Each is a product at WeChat, which sells at the product's price alone.
  const products = pricedKinds.filter(
    (kind) =>
      providers.includes('wechat-virtual') && Object.values(channels[kind]).includes('virtual'),
  );
  return {
    'GET /desk-api/price/list': async () => {
      const prices = await setPrices(database);
      const games = [...prices].flatMap(([gameId, own]) =>
        gameId === null ? [] : [{ gameId, ...own }],
      );
      const general = prices.get(null) ?? noPrices;
      return { settings: settingsPrices(settings), general, games, products };
    },
  } satisfies DeskHandlers<'price'>;
}
