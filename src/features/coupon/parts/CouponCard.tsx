import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import type { Coupon } from '@account-doctor/contract/types';
import { aboutCouponValue } from '@account-doctor/contract/coupon';
import { type CouponRules, ticketTexts } from '@account-doctor/contract/couponRules';
import { Pressable } from '@/ui/Pressable';
import './CouponCard.scss';

/** A coupon's discount, and the orders it is for. */
type CouponTerms = Pick<Coupon, 'name' | 'value' | 'games'> & Omit<CouponRules, 'gameIds'>;

interface CouponCardProps {
  coupon: CouponTerms;
  /** Validity period, in words. */
  validity: string;
  /** Tag beside the name. */
  tag?: ReactNode;
  /** Button on the card. */
  action?: ReactNode;
  /** Called when the card is tapped, if the card is a choice in a list. */
  onPress?: () => void;
  checked?: boolean;
  /** Whether to draw the card greyed out, because the coupon can no longer be used. */
  dim?: boolean;
  id?: string;
  /** The coupon's rules, below the card. */
  children?: ReactNode;
}

/** A coupon as a ticket: the discount on the stub, the rest beside it. */
export function CouponCard(props: CouponCardProps) {
  const { coupon, validity, tag, action, onPress, checked = false, dim, id, children } = props;
  const { large, limits, scope } = termTexts(coupon);
  const ticket = (
    <>
      <View className="coupon-card__stub">
        <View className="coupon-card__value">
          {large.before && <View className="coupon-card__unit">{large.before}</View>}
          <View className="coupon-card__number">{large.number}</View>
          {large.after && <View className="coupon-card__unit">{large.after}</View>}
        </View>
        {limits.map((text) => (
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
        <View className="coupon-card__scope">{scope}</View>
        <View className="coupon-card__foot">
          <View className="coupon-card__validity">{validity}</View>
          {action && <View className="coupon-card__action">{action}</View>}
        </View>
      </View>
    </>
  );
  const look = `coupon-card ${dim ? 'coupon-card--dim' : ''} ${checked ? 'coupon-card--on' : ''}`;
  const named = id ? { id } : {};
  if (onPress)
    return (
      <Pressable {...named} className={look} role="radio" checked={checked} onPress={onPress}>
        <View className="coupon-card__ticket">{ticket}</View>
      </Pressable>
    );
  return (
    <View className={look} {...named}>
      <View className="coupon-card__ticket">{ticket}</View>
      {children}
    </View>
  );
}

/** Texts about which orders a coupon applies to. */
function termTexts(coupon: CouponTerms) {
  const { value, games } = coupon;
  const rules = { ...coupon, gameIds: games.map(({ gameId }) => gameId) };
  const nameOfGame = (wantedId: string) =>
    games.find(({ gameId }) => gameId === wantedId)?.name ?? '';
  const { large, limit } = aboutCouponValue(value);
  return {
    large,
    limits: [...ticketTexts('stub', rules, nameOfGame), ...(limit ? [limit] : [])],
    scope: ticketTexts('scope', rules, nameOfGame).join(' · '),
  };
}
