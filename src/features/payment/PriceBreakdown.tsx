import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { exactYuan } from '@/format/money';
import './PriceBreakdown.scss';

interface PricePartsProps {
  /** Full price; all amounts are in fen and computed by the service. */
  listPrice: number;
  /** Reduction because an earlier report of the account was paid. */
  credit?: number;
  discount: number;
  price: number;
  /** Label of the total: `应付` before the payment, `实付` after it. */
  totalLabel: string;
  /** Row to choose a coupon; without it, the discount shows if there is one. */
  coupon?: ReactNode;
  couponName?: string | null;
}

/** How a price is made up: list price, credit, coupon and total. */
export function PriceBreakdown(props: PricePartsProps) {
  const { listPrice, credit = 0, discount, price, totalLabel, coupon, couponName } = props;
  return (
    <View className="price-parts">
      <View className="price-parts__line">
        <View className="price-parts__name">原价</View>
        <View className="price-parts__amount">¥{exactYuan(listPrice)}</View>
      </View>
      {credit > 0 && <DeductionRow name="已付报告费抵扣" amount={credit} />}
      {coupon}
      {!coupon && discount > 0 && <DeductionRow name={couponName ?? '优惠券'} amount={discount} />}
      <View className="price-parts__line price-parts__line--total">
        <View className="price-parts__name">{totalLabel}</View>
        <View className="price-parts__total">¥{exactYuan(price)}</View>
      </View>
    </View>
  );
}

/** A row with a deduction, by name and amount. */
export const DeductionRow = ({ name, amount }: { name: string; amount: number }) => (
  <View className="price-parts__line">
    <View className="price-parts__name">{name}</View>
    <View className="price-parts__amount price-parts__amount--off">−¥{exactYuan(amount)}</View>
  </View>
);
