import { LIST_COUNT_LIMIT } from '@account-doctor/contract/limits';
import dayjs from 'dayjs';

/** A time as `2026-11-20 18:05`. */
export const timeText = (instant: string): string => dayjs(instant).format('YYYY-MM-DD HH:mm');

/** The time of a sale; only the day if the source gave only the day, which is stored as midnight in UTC. */
export const saleTimeText = (instant: string): string =>
  instant.endsWith('T00:00:00.000Z') ? instant.slice(0, 10) : timeText(instant);

/** A time with seconds. */
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

/** Fen as yuan with a plus or minus sign, for adjustments. */
export const signedMoneyText = (fen: number): string =>
  fen > 0 ? `+${moneyText(fen)}` : moneyText(fen);

/** A count as text, with `+` at the maximum up to which the service counts. */
export const countText = (count: number): string =>
  count < LIST_COUNT_LIMIT ? String(count) : `${LIST_COUNT_LIMIT}+`;

/** A share between 0 and 1, as `12.3%`. */
export const shareText = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** A relative difference with a plus or minus sign: `+4.0%`, `−2.5%`. */
export const biasText = (bias: number): string =>
  `${bias < 0 ? '−' : '+'}${shareText(Math.abs(bias))}`;

/** How far a price is from that of similar accounts; `factor` is the ratio of the two: `比同类低 99%`, `是同类的 1.2 万倍`. */
export function priceFactorText(factor: number): string {
  // Never 100 %: the price is not zero.
  if (factor < 1) return `比同类低 ${Math.min(99, Math.round(100 * (1 - factor)))}%`;
  const [times, unit] = factor >= 10_000 ? [factor / 10_000, ' 万倍'] : [factor, ' 倍'];
  const digits = unit === ' 倍' && times >= 10 ? 0 : 1;
  return `是同类的 ${Number(times.toFixed(digits))}${unit}`;
}
