import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import type { Campaign } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { spendCoupon } from './spendCoupon';
import { remaining } from '@/format/time';
import { useAction } from '@/data/useAction';
import { useSecondsUntil } from '@/data/useSecondsUntil';
import { fullPath } from '@/navigation/address';
import { navigate } from '@/navigation/navigate';
import { signInRoute } from '@/platform/target';
import { call } from '@/data/service';
import { track } from '@/data/track';
import { useStores } from '@/stores/RootStore';
import './ReceiveButton.scss';

interface ReceiveButtonProps {
  campaign: Campaign;
  onChange: () => Promise<unknown>;
}

/** What one can do about a campaign: wait, receive, use, or nothing any more. */
export function ReceiveButton({ campaign, onChange }: ReceiveButtonProps) {
  const { session } = useStores();
  const { campaignId, name, standing, received } = campaign;
  const untilBegin = useSecondsUntil(campaign.receivableFrom);
  const { run, running } = useAction(async () => {
    try {
      await call('POST /app-api/api/evaluate/user/coupon/receive', { campaignId });
      track('action:receiveCoupon');
      void Taro.showToast({ title: '领取成功，快去使用吧', icon: 'none' });
    } finally {
      // Also when it was refused: the card then shows why.
      void onChange();
    }
  });
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
      return untilBegin > 0 ? <Wait name={name} seconds={untilBegin} /> : receiveButton;
    case 'received':
      return (
        <Button
          size="small"
          variant="secondary"
          id={`use-${campaignId}`}
          onPress={() => spendCoupon(campaign)}
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

function Wait({ name, seconds }: { name: string; seconds: number }) {
  return (
    <View className="receive-wait" role="timer" aria-label={`${name}即将开始`}>
      <View>即将开始</View>
      <View className="receive-wait__time">{remaining(seconds)}</View>
    </View>
  );
}
