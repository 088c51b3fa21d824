import { View } from '@tarojs/components';
import { useState } from 'react';
import { couponTabs, type CouponTab } from '@account-doctor/contract/coupon';
import { Button } from '@/components/Button/Button';
import { EmptyView } from '@/components/EmptyView/EmptyView';
import { LongList } from '@/components/LongList/LongList';
import { definePage } from '@/components/Page/definePage';
import { Loaded } from '@/components/Page/Loaded';
import { Tabs } from '@/components/Tabs/Tabs';
import { useCouponCounts } from '@/hooks/useCouponCounts';
import { useListCall } from '@/data/useListCall';
import { navigate } from '@/navigation/navigate';
import { OwnCoupon } from './records/OwnCoupon';
import './records.scss';

const titles: Record<CouponTab, string> = { unused: '未使用', used: '已使用', expired: '已过期' };

const emptyTexts: Record<CouponTab, string> = {
  unused: '还没有可用的优惠券，去领券中心看看吧',
  used: '还没有用过优惠券',
  expired: '没有过期的优惠券',
};

/** The user's coupons by state: what to use first, what was used or lost last, at the top. */
export function CouponRecords() {
  const [tab, setTab] = useState<CouponTab>('unused');
  const counts = useCouponCounts();
  const coupons = useListCall('POST /app-api/api/evaluate/user/coupon/get/by/status', {
    status: tab,
  });

  const tabs = couponTabs.map((name) => ({
    name,
    title: counts ? `${titles[name]} ${counts[name]}` : titles[name],
  }));
  return (
    <View className="coupon-records">
      <View className="coupon-records__tabs">
        <Tabs label="按状态查看优惠券" tabs={tabs} selected={tab} onSelect={setTab} />
      </View>
      <Loaded query={coupons}>
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
                  onTap={() => void navigate('couponCenter')}
                >
                  去领券中心
                </Button>
              )}
            </EmptyView>
          )
        }
      </Loaded>
    </View>
  );
}

export default definePage('couponRecords', CouponRecords);
