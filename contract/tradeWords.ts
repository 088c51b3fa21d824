/**
 * Words of trading accounts, for which WeChat opens no category: where selling is closed, nobody reads one in
 * the mini-program (docs/decisions/0106-wechat-review.md). What an estimate rests on,
 * 成交 and 挂牌, is none of them, nor is buying from the service: 购买.
 *
 * Only the service and the checks import this file: it holds the words.
 */
const TRADE =
  /上架|交易|出售|转让|[代求]售|售出|已售|[求收]购|回收|寄售|快速出手|建议挂牌|卖|(?<!购)买/;

/** Whether a text speaks of trading accounts. */
export const speaksOfTrade = (text: string): boolean => TRADE.test(text);

/** `TRADE` as PostgreSQL reads it, which has the same syntax for it. */
export const TRADE_PATTERN = TRADE.source;

/**
 * What is said instead, the first that fits: an account changes hands, and by which way is nobody's business
 * here. The last ones stand for any word that holds them.
 */
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

/** The text without words of trade; meant for sentences of the product, not for what people wrote. */
export function withoutTrade(text: string): string {
  const plain = plainWords.reduce((said, [word, instead]) => said.replace(word, instead), text);
  // What is put in can make a word with what stands beside it.
  return plain === text ? text : withoutTrade(plain);
}
