import { View } from '@tarojs/components';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { Icon } from '@/ui/Icon';
import { LoadedContent } from '@/ui/LoadedContent';
import { Pressable } from '@/ui/Pressable';
import { useCall } from '@/data/useCall';
import { NotificationRequest } from '@/features/notify/NotificationRequest';
import { navigate } from '@/navigation/navigate';
import type { Campaign } from '@account-doctor/contract/types';
import { Collapse } from '@/ui/Collapse';
import { Tag } from '@/ui/Tag';
import { dateTimeText, remainingText } from '@/format/time';
import { useAction } from '@/data/useAction';
import { useSecondsUntil } from '@/data/useSecondsUntil';
import { fullPath } from '@/navigation/address';
import { signInRoute } from '@/platform/device/device';
import { call } from '@/data/service';
import { trackHit } from '@/data/track';
import { useStores } from '@/stores/RootStore';
import { CouponCard } from './parts/CouponCard';
import { openCouponTarget } from './parts/openCouponTarget';
import { campaignValidityText } from './parts/campaignValidityText';
import './CouponCenter.scss';
import { toast } from '@/platform/dialogs/toast';

/** Page with coupon campaigns, which everyone can see; signed-in users can receive coupons. */
export function CouponCenter() {
  const query = useCall('POST /app-api/api/evaluate/user/coupon/can/receive', {});

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
      <LoadedContent query={query}>
        {({ list: campaigns }) =>
          campaigns.length > 0 ? (
            <View className="coupon-center__campaigns">
              {campaigns.some(({ standing }) => standing === 'received') && (
                <NotificationRequest kinds={['coupon-expiring']} />
              )}
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
      </LoadedContent>
    </View>
  );
}

/** With at most this many coupons left, the card shows the number. */
const MAX_STOCK_SHOWN = 500;

/** Tag with the campaign's state: sold out, few left, received. */
function standingTag({ standing, stockLeft }: Campaign) {
  if (standing === 'received') return <Tag variant="success">已领取</Tag>;
  return stockLeft > 0 && stockLeft <= MAX_STOCK_SHOWN ? (
    <Tag variant="warning">{`剩 ${stockLeft} 张`}</Tag>
  ) : null;
}

/** A campaign: its coupon, whether the user can receive one, and its rules. */
function CampaignCard({
  campaign,
  onChange,
}: {
  campaign: Campaign;
  /** Called after an action that may have changed the campaign. */
  onChange: () => Promise<unknown>;
}) {
  return (
    <CouponCard
      id={`campaign-${campaign.campaignId}`}
      coupon={campaign}
      validity={campaignValidityText(campaign)}
      dim={campaign.standing === 'sold_out'}
      tag={standingTag(campaign)}
      action={<ReceiveButton campaign={campaign} onChange={onChange} />}
    >
      <View className="campaign-rules">
        <Collapse head="使用规则" label={`${campaign.name}的使用规则`}>
          <View className="campaign-rules__text">{campaign.description}</View>
          <View className="campaign-rules__text">
            领取时间：{dateTimeText(campaign.receivableFrom)} 至{' '}
            {dateTimeText(campaign.receivableUntil)}
            ，每人限领 {campaign.perUserLimit} 张。
          </View>
        </Collapse>
      </View>
    </CouponCard>
  );
}

interface ReceiveButtonProps {
  campaign: Campaign;
  onChange: () => Promise<unknown>;
}

/** Button of a campaign's card: receives or uses a coupon; disabled before the start and if sold out. */
function ReceiveButton({ campaign, onChange }: ReceiveButtonProps) {
  const { session } = useStores();
  const { campaignId, name, standing, received } = campaign;
  const untilBegin = useSecondsUntil(campaign.receivableFrom);
  const { run, running } = useAction(async () => {
    // Also refetches after a rejection, so that the card shows the reason.
    const refetchCampaign = () => void onChange();
    await call('POST /app-api/api/evaluate/user/coupon/receive', { campaignId }).finally(
      refetchCampaign,
    );
    trackHit('action:receiveCoupon');
    toast('领取成功');
  });
  const use = useAction(() => openCouponTarget(campaign, { campaignId }));
  const receive = () => {
    if (session.isSignedIn) void run();
    else void navigate(signInRoute, { from: fullPath('couponCenter', {}) });
  };

  const receiveButton = (
    <Button size="small" id={`receive-${campaignId}`} loading={running} onPress={receive}>
      {received > 0 ? '再领一张' : '立即领取'}
    </Button>
  );

  switch (standing) {
    case 'receivable':
      return receiveButton;
    case 'upcoming':
      return untilBegin > 0 ? <WaitForStart name={name} seconds={untilBegin} /> : receiveButton;
    case 'received':
      return (
        <Button
          size="small"
          variant="secondary"
          id={`use-${campaignId}`}
          loading={use.running}
          onPress={() => void use.run()}
        >
          去使用
        </Button>
      );
    case 'sold_out':
      return (
        <Button size="small" disabled>
          已抢光
        </Button>
      );
  }
}

function WaitForStart({ name, seconds }: { name: string; seconds: number }) {
  return (
    <View className="receive-wait" role="timer" aria-label={`${name}即将开始`}>
      <View>即将开始</View>
      <View className="receive-wait__time">{remainingText(seconds)}</View>
    </View>
  );
}
