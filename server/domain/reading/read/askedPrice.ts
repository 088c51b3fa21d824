import { nfkc } from '@account-doctor/contract/typed';
import { MAGNITUDES } from './amounts';

const NUMBER = '(\\d{1,3}(?:,\\d{3})+|\\d{1,8})(?:\\.(\\d{1,2}))?(万|w|千|k)?(?![\\d.])';
const NAMED = new RegExp(
  `(?:标价|售价|定价|现价|一口价|到手价|报价|卖价|价格|要价|¥)[:是为]? ?¥? ?${NUMBER}(?![a-z])`,
  'giu',
);
const COUNTED = new RegExp(
  `(?<![\\d.,])${NUMBER} ?(?:元(?!皮|的)|块钱?|rmb|出(?![售手了过的头]|\\p{Script=Han}{2,})|r(?![a-z\\d]))`,
  'giu',
);
/** Words before a number of yuan that is not the price. */
const SPENT =
  /(?:充值?|氪金?|花[了费]?|价值|估价|回收价?|原价|投入|消费|累[计充]|押金|定金|首充|月卡|红包|券|送|刀)[^\d,，。]{0,4}$/;
/** Prices in yuan outside these limits are no prices of accounts. */
const LEAST = 5;
const MOST = 1_000_000;

/** The price in fen at which the seller offers an account, if the text names one: 标价 5110, 5110出, ¥5,110. */
export function askedPriceIn(text: string): number | null {
  const plain = nfkc(text).replace(/\s+/g, ' ');
  for (const pattern of [NAMED, COUNTED])
    for (const match of plain.matchAll(pattern)) {
      const [, whole = '', decimals = '', unit = ''] = match;
      if (SPENT.test(plain.slice(0, match.index))) continue;
      const yuan =
        Number(`${whole.replaceAll(',', '')}.${decimals || '0'}`) *
        (MAGNITUDES[unit.toLowerCase()] ?? 1);
      if (yuan >= LEAST && yuan <= MOST) return Math.round(yuan * 100);
    }
  return null;
}
