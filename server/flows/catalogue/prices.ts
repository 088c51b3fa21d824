import { shortYuan } from '@account-doctor/contract/coupon';
import { pricedKinds } from '@account-doctor/contract/prices';
import { orderKindLabels } from '@account-doctor/contract/states';
import type { Prices } from '../../domain/price';

const priceWords = (fen: number | null) => (fen === null ? '未单独设置' : `¥${shortYuan(fen)}`);

/** The differences between two price lists, in Chinese. */
export const priceChanges = (before: Prices, after: Prices): string[] =>
  pricedKinds
    .filter((kind) => before[kind] !== after[kind])
    .map(
      (kind) =>
        `${orderKindLabels[kind]}的价格：${priceWords(before[kind])} → ${priceWords(after[kind])}`,
    );
