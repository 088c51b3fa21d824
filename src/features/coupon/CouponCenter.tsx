import { View } from '@tarojs/components';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { Icon } from '@/ui/Icon';
import { Loaded } from '@/ui/Loaded';
import { Pressable } from '@/ui/Pressable';
import { useCall } from '@/data/useCall';
import { navigate } from '@/navigation/navigate';
import { CampaignCard } from './CampaignCard';
import './CouponCenter.scss';

/** Coupons that are being given away, for everyone to see and for users to receive. */
export function CouponCenter() {
  const query = useCall(
    'POST /app-api/api/evaluate/user/coupon/can/receive',
    {},
    { renewOnReturn: true },
  );

  return (
    <View className="coupon-center">
      <Pressable
        id="my-coupons"
        className="coupon-center__mine"
        role="link"
        onPress={() => void navigate('couponRecords')}
      >
        <Icon name="ticket" />
        <View className="coupon-center__mine-title">我的优惠券</View>
        <Icon name="chevron-right" size={16} />
      </Pressable>
      <Loaded query={query}>
        {({ list: campaigns }) =>
          campaigns.length > 0 ? (
            <View className="coupon-center__campaigns">
              {campaigns.map((campaign) => (
                <CampaignCard
                  key={campaign.campaignId}
                  campaign={campaign}
                  onChange={query.reload}
                />
              ))}
            </View>
          ) : (
            <EmptyView icon="ticket" text="现在没有可以领取的优惠券，过几天再来看看">
              <Button size="small" onPress={() => void navigate('evaluation')}>
                去评估
              </Button>
            </EmptyView>
          )
        }
      </Loaded>
    </View>
  );
}
