import { LIST_REACH } from '@account-doctor/contract/limits';
import dayjs from 'dayjs';

/** Formats of times and money at the desk. */

export const timeText = (instant: string): string => dayjs(instant).format('YYYY-MM-DD HH:mm');

export const exactTimeText = (instant: string): string =>
  dayjs(instant).format('YYYY-MM-DD HH:mm:ss');

/** Fen as yuan: `¥1,280` or `¥1,280.50`. */
export function moneyText(fen: number): string {
  const yuan = Math.abs(fen) / 100;
  const digits = fen % 100 === 0 ? 0 : 2;
  const text = yuan.toLocaleString('zh-CN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${fen < 0 ? '−' : ''}¥${text}`;
}

/** Fen with a sign, for adjustments. */
export const signedMoneyText = (fen: number): string =>
  fen > 0 ? `+${moneyText(fen)}` : moneyText(fen);

/** A count, capped like the service's counts at the reach of a list. */
export const countText = (count: number): string =>
  count < LIST_REACH ? String(count) : `${LIST_REACH}+`;

/** A share, 0–1, as `12.3%`. */
export const shareText = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** A relative difference with its sign: `+4.0%`, `−2.5%`. */
export const biasText = (bias: number): string =>
  `${bias < 0 ? '−' : '+'}${shareText(Math.abs(bias))}`;
