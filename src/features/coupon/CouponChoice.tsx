import { View } from '@tarojs/components';
import { useState } from 'react';
import { type CouponOrder, couponRejection } from '@account-doctor/contract/couponRules';
import type { Campaign, DataOf } from '@account-doctor/contract/types';
import { CouponCard } from './parts/CouponCard';
import { campaignValidityText } from './parts/campaignValidityText';
import type { Reload } from '@/data/query';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { BottomSheet } from '@/ui/BottomSheet';
import { Pressable } from '@/ui/Pressable';
import { exactYuan } from '@/format/money';
import { dateTimeText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import './CouponChoice.scss';

/** The user's coupons for an order: usable ones with their discount, and unusable ones with the reason. */
export type UsableCoupons = DataOf<'GET /app-api/api/evaluate/user/coupon/get/can/use'>;

interface CouponChoiceProps {
  coupons: UsableCoupons;
  /** The order for which the user chooses a coupon. */
  order: CouponOrder;
  value: UsableCoupons['usable'][number] | undefined;
  /** Called with `null` if the user wants no coupon. */
  onChange: (couponId: string | null) => void;
  /** Refetches the coupons for the order. */
  reload: Reload;
}

/** Row with the chosen coupon in a price list, and a sheet to choose or receive another one. */
export function CouponChoice({ coupons, order, value, onChange, reload }: CouponChoiceProps) {
  const [open, setOpen] = useState(false);
  const words = value ? `−¥${exactYuan(value.discount)}` : textWithoutChoice(coupons);
  const close = () => setOpen(false);
  const choose = (couponId: string | null) => {
    onChange(couponId);
    close();
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
      {value?.cut && <View className="coupon-choice__note">{reducedDiscountText(value)}</View>}
      {open && (
        <BottomSheet id="coupons" title="选择优惠券" closeLabel="取消" scrolls onClose={close}>
          <View className="coupon-choice__sheet">
            <OwnCoupons coupons={coupons} value={value} onChoose={choose} />
            <ReceivableCoupons
              order={order}
              none={coupons.usable.length === 0}
              onReceived={async (couponId) => {
                await reload();
                choose(couponId);
              }}
            />
            {coupons.unusable.map(({ coupon, reason }) => (
              <CouponCard
                key={coupon.couponId}
                coupon={coupon}
                validity={reason}
                dim
                action={coupon.orderId !== null && <UnpaidOrderButton orderId={coupon.orderId} />}
              />
            ))}
          </View>
        </BottomSheet>
      )}
    </>
  );
}

/** Link to the unpaid order that uses the coupon. */
const UnpaidOrderButton = ({ orderId }: { orderId: string }) => (
  <Button size="small" variant="secondary" onPress={() => void navigate('payment', { orderId })}>
    去付款
  </Button>
);

interface OwnCouponsProps extends Pick<CouponChoiceProps, 'coupons' | 'value'> {
  onChoose: (couponId: string | null) => void;
}

/** The user's usable coupons, to choose one of them or none. */
function OwnCoupons({ coupons: { usable }, value, onChoose }: OwnCouponsProps) {
  if (usable.length === 0) return null;
  return (
    <View className="coupon-choice__list" role="radiogroup" aria-label="选择优惠券">
      {usable.map(({ coupon, discount }) => (
        <CouponCard
          key={coupon.couponId}
          id={`use-${coupon.couponId}`}
          coupon={coupon}
          validity={`${dateTimeText(coupon.validUntil)} 到期`}
          checked={coupon.couponId === value?.coupon.couponId}
          onPress={() => onChoose(coupon.couponId)}
          action={`减 ¥${exactYuan(discount)}`}
        />
      ))}
      <Pressable
        id="no-coupon"
        className="coupon-choice__none"
        role="radio"
        checked={!value}
        onPress={() => onChoose(null)}
      >
        不使用优惠券
      </Pressable>
    </View>
  );
}

interface ReceivableCouponsProps {
  order: CouponOrder;
  /** Whether the user has no usable coupon. */
  none: boolean;
  onReceived: (couponId: string) => Promise<void>;
}

/** Coupons that the user can still receive for this order; a tap receives one and chooses it. */
function ReceivableCoupons({ order, none, onReceived }: ReceivableCouponsProps) {
  const { data, reload } = useCall('POST /app-api/api/evaluate/user/coupon/can/receive', {});
  const receive = useAction(
    async ({ campaignId }: Campaign) => {
      const { couponId } = await call('POST /app-api/api/evaluate/user/coupon/receive', {
        campaignId,
      });
      await onReceived(couponId);
    },
    () => {
      void reload();
      return false;
    },
  );
  const fitting = data?.list.filter(
    ({ standing, games, ...rules }) =>
      standing === 'receivable' &&
      couponRejection({ ...rules, gameIds: games.map(({ gameId }) => gameId) }, order) === null,
  );
  return (
    <>
      {fitting?.map((campaign) => (
        <CouponCard
          key={campaign.campaignId}
          coupon={campaign}
          validity={campaignValidityText(campaign)}
          action={
            <Button
              id={`receive-${campaign.campaignId}`}
              size="small"
              loading={receive.running}
              onPress={() => void receive.run(campaign)}
            >
              领取并使用
            </Button>
          }
        />
      ))}
      {none && fitting?.length === 0 && (
        <>
          <View className="coupon-choice__note">现在没有能用的优惠券</View>
          <Button id="more-coupons" size="small" onPress={() => void navigate('couponCenter')}>
            去领券中心看看
          </Button>
        </>
      )}
    </>
  );
}

/** Text about why a coupon takes off less than its face value. */
const reducedDiscountText = ({ discount, pays }: UsableCoupons['usable'][number]): string =>
  `这笔订单最低付 ¥${exactYuan(pays)}，优惠券减 ¥${exactYuan(discount)}`;

/** Text of the coupon row if none is chosen: whether there are usable coupons, and where to read why not. */
function textWithoutChoice({ usable, unusable }: UsableCoupons): string {
  if (usable.length > 0) return '不使用优惠券';
  if (unusable.some(({ coupon }) => coupon.orderId !== null)) return '待付款的订单占用了，去看看';
  return unusable.length > 0 ? '手上的用不了，去看看' : '去领券';
}
