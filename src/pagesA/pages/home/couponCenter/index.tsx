import { View } from '@tarojs/components';
import { useDidShow } from '@tarojs/taro';
import { observer } from 'mobx-react';
import { Button } from '@/components/Button/Button';
import { EmptyView } from '@/components/EmptyView/EmptyView';
import { Icon } from '@/components/Icon/Icon';
import { definePage } from '@/components/Page/definePage';
import { Loaded } from '@/components/Page/Loaded';
import { Tappable } from '@/components/Tappable/Tappable';
import { usePage } from '@/hooks/usePage';
import { navigate } from '@/navigation/navigate';
import { listCampaigns } from '@/services/coupon';
import { useStores } from '@/stores/RootStore';
import { CampaignCard } from './CampaignCard';
import './index.scss';

/** Coupons that are being given away, for everyone to see and for users to receive. */
export const CouponCenter = observer(function CouponCenter() {
  const { session } = useStores();
  const query = usePage(['coupon campaigns', session.userId], listCampaigns);
  useDidShow(() => void query.reload());

  return (
    <View className="coupon-center">
      <Tappable
        id="my-coupons"
        className="coupon-center__mine"
        role="link"
        onTap={() => void navigate('couponRecords')}
      >
        <Icon name="ticket" />
        <View className="coupon-center__mine-title">我的优惠券</View>
        <Icon name="chevron-right" size={16} />
      </Tappable>
      <Loaded query={query}>
        {(campaigns) =>
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
              <Button size="small" onTap={() => void navigate('evaluation')}>
                去评估
              </Button>
            </EmptyView>
          )
        }
      </Loaded>
    </View>
  );
});

export default definePage('couponCenter', CouponCenter);
