import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import type { Coupon } from '@account-doctor/contract/types';
import type { CouponValue } from '@account-doctor/contract/coupon';
import { orderKindLabels, orderKinds } from '@account-doctor/contract/states';
import './CouponCard.scss';

interface CouponCardProps {
  coupon: Pick<Coupon, 'name' | 'value' | 'minimumAmount' | 'games' | 'orderKinds'>;
  /** How long it is good, in words. */
  validity: string;
  /** Beside the name. */
  tag?: ReactNode;
  /** What can be done with it. */
  action?: ReactNode;
  /** It can no longer be used. */
  dim?: boolean;
  id?: string;
  /** Below the ticket: rules. */
  children?: ReactNode;
}

/** A coupon as a ticket: what it takes off on the stub, what it is for beside it. */
export function CouponCard(props: CouponCardProps) {
  const { coupon, validity, tag, action, dim, id, children } = props;
  const { before, number, after } = valueParts(coupon.value);
  return (
    <View className={`coupon-card ${dim ? 'coupon-card--dim' : ''}`} {...(id ? { id } : {})}>
      <View className="coupon-card__ticket">
        <View className="coupon-card__stub">
          <View className="coupon-card__value">
            {before && <View className="coupon-card__unit">{before}</View>}
            <View className="coupon-card__number">{number}</View>
            {after && <View className="coupon-card__unit">{after}</View>}
          </View>
          {thresholdTexts(coupon).map((text) => (
            <View key={text} className="coupon-card__threshold">
              {text}
            </View>
          ))}
        </View>
        <View className="coupon-card__words">
          <View className="coupon-card__head">
            <View className="coupon-card__name">{coupon.name}</View>
            {tag}
          </View>
          <View className="coupon-card__scope">{scopeText(coupon)}</View>
          <View className="coupon-card__foot">
            <View className="coupon-card__validity">{validity}</View>
            {action && <View className="coupon-card__action">{action}</View>}
          </View>
        </View>
      </View>
      {children}
    </View>
  );
}

/** Coupons in the words of a shop: percentages are said as what is left, in tenths. */

/** Yuan without needless zeros, e.g. `6` or `9.9`. */
const shortYuan = (fen: number): string => String(fen / 100);

/** What it takes off, split so that the number can stand large: `¥6` or `8 折`. */
const valueParts = (value: CouponValue): { before: string; number: string; after: string } =>
  value.kind === 'amount'
    ? { before: '¥', number: shortYuan(value.amount), after: '' }
    : { before: '', number: String((100 - value.percentOff) / 10), after: '折' };

/** From which price on it counts, and where a percentage ends, e.g. `满 29 可用`. */
function thresholdTexts({
  value,
  minimumAmount,
}: Pick<Coupon, 'value' | 'minimumAmount'>): string[] {
  const threshold = minimumAmount > 0 ? `满 ${shortYuan(minimumAmount)} 可用` : '无门槛';
  return value.kind === 'percent' ? [threshold, `最高减 ¥${shortYuan(value.cap)}`] : [threshold];
}

/** What it is for, e.g. `王者荣耀、和平精英 · 人工评估`; what does not narrow it is left out. */
function scopeText({ games, orderKinds: kinds }: Pick<Coupon, 'games' | 'orderKinds'>) {
  const whichGames = games.length === 0 ? '全部游戏' : games.map(({ name }) => name).join('、');
  const all = orderKinds.every((kind) => kinds.includes(kind));
  return all
    ? whichGames
    : `${whichGames} · ${kinds.map((kind) => orderKindLabels[kind]).join('、')}`;
}
