import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { exactYuan } from '@/format/money';
import './PriceBreakdown.scss';

interface PricePartsProps {
  /** All amounts in fen, as computed by the service. */
  listPrice: number;
  /** Credit for the account's earlier paid report. */
  credit?: number;
  discount: number;
  price: number;
  /** Label of the last line: `应付` before the payment, `实付` after it. */
  totalLabel: string;
  /** The row to choose a coupon; without it, the discount is shown if there is one. */
  coupon?: ReactNode;
  couponName?: string | null;
}

/** Breakdown of a price: list price, credit, coupon and amount due. */
export function PriceBreakdown(props: PricePartsProps) {
  const { listPrice, credit = 0, discount, price, totalLabel, coupon, couponName } = props;
  return (
    <View className="price-parts">
      <View className="price-parts__line">
        <View className="price-parts__name">原价</View>
        <View className="price-parts__amount">¥{exactYuan(listPrice)}</View>
      </View>
      {credit > 0 && <Deduction name="已付报告费抵扣" amount={credit} />}
      {coupon}
      {!coupon && discount > 0 && <Deduction name={couponName ?? '优惠券'} amount={discount} />}
      <View className="price-parts__line price-parts__line--total">
        <View className="price-parts__name">{totalLabel}</View>
        <View className="price-parts__total">¥{exactYuan(price)}</View>
      </View>
    </View>
  );
}

/** A row with a deduction and its reason. */
export const Deduction = ({ name, amount }: { name: string; amount: number }) => (
  <View className="price-parts__line">
    <View className="price-parts__name">{name}</View>
    <View className="price-parts__amount price-parts__amount--off">−¥{exactYuan(amount)}</View>
  </View>
);
