import { nfkc } from '@account-doctor/contract/typed';
import { chineseNumber, MAGNITUDES } from './amounts';

const DIGITS =
  '(?<whole>\\d{1,3}(?:,\\d{3})+|\\d{1,8})(?:\\.(?<decimals>\\d{1,2}))?(?<unit>万|w|千|k)?(?![\\d.])';
const NUMERAL =
  '(?<numeral>[一二两三四五六七八九][百千][零一二两三四五六七八九十百]*)(?![多来几万])';
const NUMBER = `[:是为]? ?¥? ?(?:${DIGITS}(?![a-z])|${NUMERAL})`;
/** Words after which a number is always a price. */
const PRICE_AFTER_NAME = new RegExp(
  `(?:[标售定现报卖要]价|一口价|秒价|到手价|打包价|价[格钱位]|¥)${NUMBER}`,
  'giu',
);
/** Words after which a number may be a price or a count: 到手382皮肤. */
const PRICE_AFTER_OFFER = new RegExp(
  `(?:(?<!\\p{Script=Han})标|到手|打包|诚心[出价要卖]*|只要|仅需)${NUMBER}(?! ?(?:[个张把件套位级点分枚只款抽颗条名命魂精叠]|皮|英雄|忍))`,
  'giu',
);
const COUNTED = new RegExp(
  `(?<![\\d.,])${DIGITS} ?(?:元(?!皮|的|[/每一])|块钱?|rmb|出(?![售手了过的头]|\\p{Script=Han}{2,})|r(?![a-z\\d]))`,
  'giu',
);
/** Words about haggling after a number, if no letter, digit or Chinese character precedes the number. */
const PRICE_BEFORE_HAGGLING = new RegExp(
  `(?<![\\d.,\\p{Script=Han}a-z])${DIGITS}(?:可[小大]?刀|小刀|到手|不(?:刀|议|讲价|还价)|可议|议价|带走|拿走)`,
  'giu',
);
/** Words after which a number of yuan is not the asking price, e.g. money spent on the account. */
const NOT_ASKED_BEFORE =
  /(?:充值?|氪金?|花[了费]?|价值|估价|回收价?|原价|投入|消费|累[计充]|押金|定金|租金?|首充|月卡|红包|券|送|刀)[^\d,，。]{0,4}$/;
/** Numbers outside these limits, in yuan, are not prices of accounts. */
const MIN_YUAN = 5;
const MAX_YUAN = 1_000_000;

/** The asking price in fen that a text names: 标价 5110, 5110出, 价格一千二. `null` if it names none. */
export function askedPriceIn(text: string): number | null {
  const plain = nfkc(text).replace(/\s+/g, ' ');
  for (const pattern of [PRICE_AFTER_NAME, COUNTED, PRICE_AFTER_OFFER, PRICE_BEFORE_HAGGLING])
    for (const match of plain.matchAll(pattern)) {
      const { whole = '', decimals = '0', unit = '', numeral } = match.groups ?? {};
      if (NOT_ASKED_BEFORE.test(plain.slice(0, match.index))) continue;
      const yuan =
        numeral === undefined
          ? Number(`${whole.replaceAll(',', '')}.${decimals}`) *
            (MAGNITUDES[unit.toLowerCase()] ?? 1)
          : (chineseNumber(numeral) ?? 0);
      if (yuan >= MIN_YUAN && yuan <= MAX_YUAN) return Math.round(yuan * 100);
    }
  return null;
}
