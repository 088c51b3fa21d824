import type { CouponValue } from '@account-doctor/contract/coupon';
import { orderKindLabels, orderKinds } from '@account-doctor/contract/states';
import type { Coupon } from '@account-doctor/contract/types';

/** Coupons in the words of a shop: percentages are said as what is left, in tenths. */

/** Yuan without needless zeros, e.g. `6` or `9.9`. */
const shortYuan = (fen: number): string => String(fen / 100);

/** What it takes off, split so that the number can stand large: `¥6` or `8 折`. */
export const valueParts = (value: CouponValue): { before: string; number: string; after: string } =>
  value.kind === 'amount'
    ? { before: '¥', number: shortYuan(value.amount), after: '' }
    : { before: '', number: String((100 - value.percentOff) / 10), after: '折' };

/** From which price on it counts, and where a percentage ends, e.g. `满 29 可用`. */
export function thresholdTexts({
  value,
  minimumAmount,
}: Pick<Coupon, 'value' | 'minimumAmount'>): string[] {
  const threshold = minimumAmount > 0 ? `满 ${shortYuan(minimumAmount)} 可用` : '无门槛';
  return value.kind === 'percent' ? [threshold, `最高减 ¥${shortYuan(value.cap)}`] : [threshold];
}

/** What it is for, e.g. `王者荣耀、和平精英 · 人工评估`; what does not narrow it is left out. */
export function scopeText({ games, orderKinds: kinds }: Pick<Coupon, 'games' | 'orderKinds'>) {
  const whichGames = games.length === 0 ? '全部游戏' : games.map(({ name }) => name).join('、');
  const all = orderKinds.every((kind) => kinds.includes(kind));
  return all
    ? whichGames
    : `${whichGames} · ${kinds.map((kind) => orderKindLabels[kind]).join('、')}`;
}
