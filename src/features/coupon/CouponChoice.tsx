import { ScrollView, View } from '@tarojs/components';
import { useState } from 'react';
import type { DataOf } from '@account-doctor/contract/types';
import { CouponCard } from './parts/CouponCard';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { BottomSheet } from '@/ui/BottomSheet';
import { Pressable } from '@/ui/Pressable';
import { exactYuan } from '@/format/money';
import { minute } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import './CouponChoice.scss';

export type UsableCoupons = DataOf<'GET /app-api/api/evaluate/user/coupon/get/can/use'>;

interface CouponChoiceProps {
  coupons: UsableCoupons;
  value: UsableCoupons['usable'][number] | undefined;
  /** `null` goes without one. */
  onChange: (couponId: string | null) => void;
}

/** The line of the coupon in a price, and the sheet on which another one is chosen. */
export function CouponChoice({ coupons, value, onChange }: CouponChoiceProps) {
  const [open, setOpen] = useState(false);
  const { usable, unusable } = coupons;
  const words = value ? `−¥${exactYuan(value.discount)}` : wordsWithout(coupons);
  const choose = (couponId: string | null) => {
    onChange(couponId);
    setOpen(false);
  };
  return (
    <>
      <Pressable id="choose-coupon" className="coupon-choice" onPress={() => setOpen(true)}>
        <View className="coupon-choice__name">优惠券</View>
        <View className={`coupon-choice__words ${value ? 'coupon-choice__words--on' : ''}`}>
          {words}
        </View>
        <Icon name="chevron-right" size={16} />
      </Pressable>
      {value?.cut && <View className="coupon-choice__note">{cutNote(value)}</View>}
      {open && (
        <BottomSheet
          id="coupons"
          title={usable.length > 0 ? '选择优惠券' : '现在没有能用的优惠券'}
          closeLabel="取消"
          onClose={() => setOpen(false)}
        >
          <ScrollView className="coupon-choice__sheet" scrollY>
            <View className="coupon-choice__list">
              {usable.length > 0 && (
                <Button
                  id="no-coupon"
                  size="small"
                  variant="secondary"
                  onPress={() => choose(null)}
                >
                  不使用优惠券
                </Button>
              )}
              {usable.map(({ coupon, discount }) => (
                <CouponCard
                  key={coupon.couponId}
                  coupon={coupon}
                  validity={`${minute(coupon.validUntil)} 到期`}
                  action={
                    <Button
                      id={`use-${coupon.couponId}`}
                      size="small"
                      onPress={() => choose(coupon.couponId)}
                    >
                      {`减 ¥${exactYuan(discount)}`}
                    </Button>
                  }
                />
              ))}
              {usable.length === 0 && (
                <Button
                  id="more-coupons"
                  size="small"
                  onPress={() => void navigate('couponCenter')}
                >
                  去领券中心看看
                </Button>
              )}
              {unusable.map(({ coupon, reason }) => (
                <CouponCard key={coupon.couponId} coupon={coupon} validity={reason} dim />
              ))}
            </View>
          </ScrollView>
        </BottomSheet>
      )}
    </>
  );
}

/** Why a coupon takes off less than its ticket says. */
const cutNote = ({ discount, pays }: UsableCoupons['usable'][number]): string =>
  `这笔订单最低付 ¥${exactYuan(pays)}，优惠券减 ¥${exactYuan(discount)}`;

/** Of a price without a coupon: whether there was a choice, and where the reasons are. */
function wordsWithout({ usable, unusable }: UsableCoupons): string {
  if (usable.length > 0) return '不使用优惠券';
  return unusable.length > 0 ? `${unusable.length} 张都不适用，看原因` : '还没有，去领券';
}
