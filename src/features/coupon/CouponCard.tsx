import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import type { Coupon } from '@account-doctor/contract/types';
import { scopeText, thresholdTexts, valueParts } from './couponTexts';
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
