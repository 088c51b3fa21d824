import Taro from '@tarojs/taro';
import { Button } from '@/ui/Button';
import { useAction } from '@/data/useAction';
import type { Reload } from '@/data/query';
import { showRewardedAd } from '@/platform/rewardedAd';
import { call } from '@/data/service';

const NONE_TO_SHOW = '暂时没有广告可看，请稍后再试或选择其他方式';

interface UnlockByAdProps {
  orderId: string;
  leftToday: number;
  /** The only way from here. */
  only: boolean;
  onOpened: Reload;
  /** What is shown may no longer hold. */
  onStale: () => void;
}

/** Opens the report by an ad that is watched to its end; whether that counts, the service decides. */
export function UnlockByAd({ orderId, leftToday, only, onOpened, onStale }: UnlockByAdProps) {
  const watch = useAction(
    async () => {
      const { adUnitId, nonce } = await call('GET /app-api/report/unlock/order/unlock/adUnitId', {
        orderId,
      });
      const outcome = await showRewardedAd(adUnitId);
      if (outcome === 'missing') {
        void Taro.showToast({ title: NONE_TO_SHOW, icon: 'none', duration: 3000 });
        return;
      }
      await call('POST /app-api/report/unlock/order/unlock/ad', {
        orderId,
        nonce,
        ended: outcome === 'ended',
      });
      await onOpened();
    },
    () => {
      onStale();
      return false;
    },
  );
  return (
    <Button
      id="unlock-ad"
      variant={only ? 'primary' : 'secondary'}
      loading={watch.running}
      onPress={() => void watch.run()}
    >
      {`看广告免费解锁（今天还可 ${leftToday} 次）`}
    </Button>
  );
}
