import { View } from '@tarojs/components';
import { useState } from 'react';
import { type CouponTab, couponTabs } from '@account-doctor/contract/coupon';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { LongList } from '@/ui/LongList';
import { ListSkeleton } from '@/ui/ListSkeleton';
import { LoadedContent } from '@/ui/LoadedContent';
import { Tabs } from '@/ui/Tabs';
import { useAction } from '@/data/useAction';
import { useListCall } from '@/data/useListCall';
import { navigate } from '@/navigation/navigate';
import type { Coupon } from '@account-doctor/contract/types';
import { Tag } from '@/ui/Tag';
import { dateTimeText } from '@/format/time';
import { useCouponCounts } from './useCouponCounts';
import { CouponCard } from './parts/CouponCard';
import { openCouponTarget } from './parts/openCouponTarget';
import './CouponRecords.scss';

const titles: Record<CouponTab, string> = { unused: '未使用', used: '已使用', expired: '已过期' };

const emptyTexts: Record<CouponTab, string> = {
  unused: '还没有可用的优惠券，去领券中心看看吧',
  used: '还没有用过优惠券',
  expired: '没有过期的优惠券',
};

/** Page with the user's coupons by state: usable ones by expiry, used and expired ones newest first. */
export function CouponRecords() {
  const [tab, setTab] = useState<CouponTab>('unused');
  const counts = useCouponCounts();
  const coupons = useListCall('POST /app-api/api/evaluate/user/coupon/get/by/status', {
    status: tab,
  });

  const tabs = couponTabs.map((value) => ({
    value,
    label: counts ? `${titles[value]} ${counts[value]}` : titles[value],
  }));
  return (
    <View className="coupon-records">
      <View className="coupon-records__tabs">
        <Tabs id="coupons" label="按状态查看优惠券" options={tabs} value={tab} onChange={setTab} />
      </View>
      <LoadedContent query={coupons} skeleton={<ListSkeleton />}>
        {(rows) =>
          rows.length > 0 ? (
            <LongList
              key={tab}
              list={coupons}
              label="优惠券"
              keyOf={({ couponId }) => couponId}
              className="coupon-records__rows"
            >
              {(coupon) => <OwnCoupon coupon={coupon} />}
            </LongList>
          ) : (
            <EmptyView icon="ticket" text={emptyTexts[tab]}>
              {tab === 'unused' && (
                <Button
                  size="small"
                  id="to-coupon-center"
                  onPress={() => void navigate('couponCenter')}
                >
                  去领券中心
                </Button>
              )}
            </EmptyView>
          )
        }
      </LoadedContent>
    </View>
  );
}

/** Tag for a coupon that is locked, expires soon or is not valid yet; `null` for others. */
function couponTag({ state, nearExpiry, validFrom }: Coupon) {
  if (state === 'locked') return <Tag variant="primary">待付款</Tag>;
  if (nearExpiry) return <Tag variant="warning">快到期</Tag>;
  const later = state === 'unused' && Date.parse(validFrom) > Date.now();
  return later ? <Tag>未到时间</Tag> : null;
}

/** When the coupon was used, has expired, becomes valid or expires. */
function couponDateText({ state, usedAt, validFrom, validUntil }: Coupon): string {
  if (usedAt !== null) return `${dateTimeText(usedAt)} 使用`;
  if (state === 'expired') return `${dateTimeText(validUntil)} 过期`;
  return Date.parse(validFrom) > Date.now()
    ? `${dateTimeText(validFrom)} 起可用`
    : `${dateTimeText(validUntil)} 到期`;
}

/** One of the user's coupons, with its actions. */
function OwnCoupon({ coupon }: { coupon: Coupon }) {
  return (
    <CouponCard
      id={`coupon-${coupon.couponId}`}
      coupon={coupon}
      validity={couponDateText(coupon)}
      dim={coupon.state === 'used' || coupon.state === 'expired'}
      tag={couponTag(coupon)}
      action={<CouponAction coupon={coupon} />}
    />
  );
}

function CouponAction({ coupon }: { coupon: Coupon }) {
  const { couponId, state, orderId } = coupon;
  const use = useAction(() => openCouponTarget(coupon, { couponId }));
  if (state === 'unused')
    return (
      <Button size="small" loading={use.running} onPress={() => void use.run()}>
        去使用
      </Button>
    );
  if (state === 'locked' && orderId !== null)
    return (
      <Button
        size="small"
        variant="secondary"
        onPress={() => void navigate('payment', { orderId })}
      >
        去付款
      </Button>
    );
  return null;
}
