import type { Catalogue } from '@account-doctor/contract/catalogue';
import { pricedKinds } from '@account-doctor/contract/prices';
import type { Prices } from './price';

type FilePrices = NonNullable<Catalogue['prices']>;

/** Prices as the catalogue's file has them: those that are set. */
export const pricesOfFile = (prices: Prices | undefined): FilePrices =>
  Object.fromEntries(
    pricedKinds.flatMap((kind) => {
      const amount = prices?.[kind] ?? null;
      return amount === null ? [] : [[kind, amount]];
    }),
  );

/** What a file says of prices: one that it leaves out is not set. */
export const pricesFromFile = (prices: FilePrices = {}): Prices => ({
  human: prices.human ?? null,
  unlock: prices.unlock ?? null,
});
