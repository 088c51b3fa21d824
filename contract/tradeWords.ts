/**
 * Words of trading accounts, for which WeChat opens no category: where selling is closed, nobody reads one in
 * the mini-program (docs/decisions/0106-wechat-review.md). What an estimate rests on,
 * 成交 and 挂牌, is none of them, nor is buying from the service: 购买.
 *
 * Only the service and the checks import this file: it holds the words.
 */
const TRADE =
  /上架|交易|出售|转让|[代求]售|售出|已售|[求收]购|回收|寄售|快速出手|建议挂牌|卖|(?<!购)买/;

/** Whether a text mentions trading accounts. */
export const mentionsTrade = (text: string): boolean => TRADE.test(text);

/** `TRADE` for PostgreSQL, which has the same syntax. */
export const TRADE_PATTERN = TRADE.source;

/** Neutral replacements; the first match applies. The last ones match any word that contains them. */
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

/** The text without trading words; for the product's own sentences, not for users' texts. */
export function withoutTrade(text: string): string {
  const plain = plainWords.reduce((said, [word, instead]) => said.replace(word, instead), text);
  // A replacement may form another word with its neighbours.
  return plain === text ? text : withoutTrade(plain);
}
