import { shortYuan } from '@account-doctor/contract/coupon';
import { pricedKinds } from '@account-doctor/contract/prices';
import { orderKindLabels } from '@account-doctor/contract/states';
import { type Sentence, sentence } from '../../core/bilingual';
import type { Prices } from '../../domain/price';

const priceInEnglish = (fen: number | null) => (fen === null ? 'none' : `¥${shortYuan(fen)}`);
const priceInChinese = (fen: number | null) => (fen === null ? '未单独设置' : `¥${shortYuan(fen)}`);

/** The differences between two price lists, as sentences. */
export const priceChanges = (before: Prices, after: Prices): Sentence[] =>
  pricedKinds
    .filter((kind) => before[kind] !== after[kind])
    .map((kind) =>
      sentence(
        `prices: ${kind}: ${priceInEnglish(before[kind])} → ${priceInEnglish(after[kind])}`,
        `${orderKindLabels[kind]}的价格：${priceInChinese(before[kind])} → ${priceInChinese(after[kind])}`,
      ),
    );
