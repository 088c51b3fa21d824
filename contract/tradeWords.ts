/**
 * Words about trading accounts, which WeChat does not allow in mini-programs: builds without selling must not show them
 * (docs/decisions/0106-wechat-review.md). 成交 and 挂牌, on which estimates are based, and 购买, buying from the service, are
 * allowed. This file contains the words themselves, so only the service and the checks may import it.
 */
const TRADE =
  /上架|交易|出售|转让|[代求]售|售出|已售|[求收]购|回收|寄售|快速出手|建议挂牌|卖|(?<!购)买/;

/** Whether a text mentions trading accounts. */
export const mentionsTrade = (text: string): boolean => TRADE.test(text);

/** `TRADE` as a pattern for PostgreSQL, whose syntax is the same here. */
export const TRADE_PATTERN = TRADE.source;

/** Neutral replacements, applied in this order: longer words come before the words that they contain. */
const plainWords: readonly (readonly [RegExp, string])[] = [
  [/交易平台/g, '平台'],
  [/买卖双方/g, '双方'],
  [/卖家/g, '原主人'],
  [/买家/g, '新主人'],
  [/快速出手/g, '较快成交'],
  [/建议挂牌/g, '参考标价'],
  [/寄售/g, '代办'],
  [/[卖售]出|已售/g, '成交'],
  [/上架|出售|转让/g, '转交'],
  [/交易/g, '交接'],
  [/[求收]购|(?<!购)买/g, '接手'],
  [/回收+/g, '收回'],
  [/[代求]售|卖/g, '成交'],
];

/** Replaces words about trading; for texts of the product, not for those of users. */
export function replaceTradeWords(text: string): string {
  const plain = plainWords.reduce((said, [word, instead]) => said.replace(word, instead), text);
  // Repeated, because a replacement and its neighbours may form another word about trading.
  return plain === text ? text : replaceTradeWords(plain);
}
