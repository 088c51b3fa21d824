import type { Catalogue } from '@account-doctor/contract/catalogue';
import { shortYuan } from '@account-doctor/contract/coupon';
import { pricedKinds } from '@account-doctor/contract/prices';
import { orderKindLabels } from '@account-doctor/contract/states';
import type { Prices } from '../../domain/price';

type FilePrices = NonNullable<Catalogue['prices']>;

/** Prices as the file has them: those that are set. */
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

const priceWords = (fen: number | null) => (fen === null ? '未单独设置' : `¥${shortYuan(fen)}`);

/** What differs of two lists of prices, in words. */
export const priceChanges = (before: Prices, after: Prices): string[] =>
  pricedKinds
    .filter((kind) => before[kind] !== after[kind])
    .map(
      (kind) =>
        `${orderKindLabels[kind]}的价格：${priceWords(before[kind])} → ${priceWords(after[kind])}`,
    );
