import { STEADY_CHANGE } from './limits';
import { signedYuan, yuan } from './money';
import { percentText } from './reportWords';
import type { AccountAnswer } from './types';

/** Texts about the worth of an account and its changes. */

type Week = NonNullable<AccountAnswer['week']>;

/** Formats a relative change with an arrow: `▲ 2.1%`, `▼ 1.3%`, or `持平` below `STEADY_CHANGE`. */
export function changeMark(change: number): string {
  if (Math.abs(change) < STEADY_CHANGE) return '持平';
  return `${change > 0 ? '▲' : '▼'} ${percentText(Math.abs(change))}`;
}

/** Formats a relative change for sentences and screen readers: `涨 2.1%`, `跌 1.3%` or `持平`. */
export function changeWords(change: number): string {
  if (Math.abs(change) < STEADY_CHANGE) return '持平';
  return `${change > 0 ? '涨' : '跌'} ${percentText(Math.abs(change))}`;
}

/** Maximum number of changed answers that the sentence names. */
const NAMED_ANSWERS = 2;

/** Why the worth of an account has changed in a week, in one sentence. */
export function weekReason({ market, valuation, changed }: Week): string {
  const ofMarket = market === null ? [] : [`同游戏行情${changeWords(market)}`];
  if (valuation === null) return `${ofMarket.join()}；这 7 天没有重新估过。`;
  const named = changed.slice(0, NAMED_ANSWERS).join('、');
  const facts =
    changed.length === 0
      ? `重新估价${changeWords(valuation)}，资料和上次一样`
      : `资料变了（${named}${changed.length > NAMED_ANSWERS ? `等 ${changed.length} 项` : ''}），${changeWords(valuation)}`;
  return `${[...ofMarket, facts].join('；')}。`;
}

/** How the price at which an account is offered compares with its worth. */
export function askedPriceWords(asked: number, fair: number): string {
  const apart = asked - fair;
  const share = percentText(Math.round(Math.abs(apart / fair) * 100) / 100);
  if (Math.abs(apart / fair) < 0.01) return `标价 ¥${yuan(asked)}，和现在的估价一样`;
  return `标价 ¥${yuan(asked)}，比现在的估价${apart > 0 ? '高' : '低'} ${share}（${signedYuan(apart)}）`;
}
