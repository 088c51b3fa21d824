import type { Catalogue } from '@account-doctor/contract/catalogue';
import { pricedKinds } from '@account-doctor/contract/prices';
import type { Prices } from './price';

type FilePrices = NonNullable<Catalogue['prices']>;

/** Prices for the catalogue file, without prices that are not set. */
export const pricesOfFile = (prices: Prices | undefined): FilePrices =>
  Object.fromEntries(
    pricedKinds.flatMap((kind) => {
      const amount = prices?.[kind] ?? null;
      return amount === null ? [] : [[kind, amount]];
    }),
  );

/** Prices from a catalogue file; prices that the file omits are `null`. */
export const pricesFromFile = (prices: FilePrices = {}): Prices => ({
  human: prices.human ?? null,
  unlock: prices.unlock ?? null,
});
