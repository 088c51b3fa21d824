import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useState } from 'react';
import type { OrderRow, UnlockRecord } from '@account-doctor/contract/types';
import { known, useTogether, type Reload } from '@/data/query';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { CouponChoice, type UsableCoupons } from '@/features/coupon/CouponChoice';
import { PriceParts } from '@/features/payment/PriceParts';
import { usePayOpen } from '@/features/payment/usePayOpen';
import { exactYuan } from '@/format/money';
import { navigate } from '@/navigation/navigate';
import { showRewardedAd } from '@/platform/rewardedAd';
import { Button } from '@/ui/Button';
import { Loaded } from '@/ui/Loaded';
import { useUnlockRecord } from './unlockRecord';
import './UnlockChoices.scss';

interface UnlockChoicesProps {
  order: Pick<OrderRow, 'orderId' | 'gameId'>;
  onOpened: Reload;
}

const noCoupons: UsableCoupons = { usable: [], unusable: [] };

function useChoices({ orderId, gameId }: UnlockChoicesProps['order']) {
  const record = useUnlockRecord(orderId);
  const payment = record.data?.ways.payment;
  const coupons = useCall(
    'GET /app-api/api/evaluate/user/coupon/get/can/use',
    payment && !payment.unpaid ? { gameId, kind: 'unlock', amount: payment.price } : null,
  );
  const unsold = record.data && (!payment || payment.unpaid);
  return useTogether({ record, coupons: unsold ? known(noCoupons) : coupons });
}

/** The ways to unlock a report on this platform; `onOpened` is called when one of them did. */
export function UnlockChoices({ order, onOpened }: UnlockChoicesProps) {
  const { orderId } = order;
  const query = useChoices(order);
  const open = usePayOpen();
  const stale = () => void query.reload();
  return (
    <Loaded query={query}>
      {({ record: { locked, ways, asking }, coupons }) => (
        <View className="unlock-choices">
          {ways.payment?.unpaid && (
            <GoOnPaying listPrice={ways.payment.price} unpaid={ways.payment.unpaid} />
          )}
          {ways.payment && !ways.payment.unpaid && (
            <Pay
              orderId={orderId}
              price={ways.payment.price}
              open={open}
              coupons={coupons}
              onOpened={onOpened}
              onStale={stale}
            />
          )}
          {!open && (ways.helpers ?? ways.ad) && (
            <View id="pay-closed" className="unlock-choices__note" role="status">
              现在不能付款，可以用下面的免费方式解锁。
            </View>
          )}
          {ways.helpers && (
            <Button
              id="unlock-invite"
              variant={ways.payment && open ? 'secondary' : 'primary'}
              onPress={() => void navigate('unlockInvite', { orderId })}
            >
              {inviteText(ways.helpers.needed, asking)}
            </Button>
          )}
          {ways.ad && (
            <UnlockByAd
              orderId={orderId}
              leftToday={ways.ad.leftToday}
              only={!(ways.payment && open) && !ways.helpers}
              onOpened={onOpened}
              onStale={stale}
            />
          )}
          {locked && !(ways.payment && open) && !ways.helpers && !ways.ad && (
            <View className="unlock-choices__note">
              这里暂时不能解锁。报告会一直保留，可以解锁时在评估记录里打开。
            </View>
          )}
        </View>
      )}
    </Loaded>
  );
}

/** How many friends are needed, or how many are still missing. */
const inviteText = (needed: number, asking: UnlockRecord['asking'] | undefined): string =>
  asking?.state === 'open' && asking.helpers.length > 0
    ? `已有 ${asking.helpers.length} 位好友助力，还差 ${asking.needed - asking.helpers.length} 位`
    : `邀请 ${needed} 位好友助力，免费解锁`;

interface GoOnPayingProps {
  listPrice: number;
  unpaid: { orderId: string; price: number };
}

/** The order that was made before keeps its coupon and its price: it is paid or cancelled on its own page. */
const GoOnPaying = ({ listPrice, unpaid: { orderId, price } }: GoOnPayingProps) => (
  <>
    <PriceParts
      listPrice={listPrice}
      discount={listPrice - price}
      price={price}
      totalLabel="应付"
    />
    <Button id="unlock-pay" onPress={() => void navigate('payment', { orderId })}>
      {`继续支付 ¥${exactYuan(price)}`}
    </Button>
  </>
);

interface PayProps {
  orderId: string;
  /** Fen, before any coupon. */
  price: number;
  /** Whether one may pay at all; what a coupon pays in full needs no payment. */
  open: boolean;
  coupons: UsableCoupons;
  onOpened: Reload;
  /** What is shown may be out of date. */
  onStale: () => void;
}

function Pay({ orderId, price, open, coupons, onOpened, onStale }: PayProps) {
  const [couponId, choose] = useState<string | null>(coupons.usable[0]?.coupon.couponId ?? null);
  const chosen = coupons.usable.find(({ coupon }) => coupon.couponId === couponId);
  const pays = chosen?.pays ?? price;
  const pay = useAction(
    async () => {
      const given = chosen ? { couponId: chosen.coupon.couponId } : {};
      const unlocking = await call('POST /app-api/api/evaluate/user/order/create/ai/pre', {
        orderId,
        ...given,
      });
      if (unlocking.paidAt === null)
        return () => navigate('payment', { orderId: unlocking.orderId });
      await onOpened();
      return undefined;
    },
    () => {
      onStale();
      return false;
    },
  );
  return (
    <>
      <PriceParts
        listPrice={price}
        discount={chosen?.discount ?? 0}
        price={pays}
        totalLabel="应付"
        coupon={<CouponChoice coupons={coupons} value={chosen} onChange={choose} />}
      />
      <Button
        id="unlock-pay"
        disabled={!open && pays > 0}
        loading={pay.running}
        onPress={() => void pay.run()}
      >
        {pays === 0 ? '免费解锁' : `支付 ¥${exactYuan(pays)} 解锁`}
      </Button>
    </>
  );
}

const NO_AD = '暂时没有广告可看，请稍后再试或选择其他方式';

interface UnlockByAdProps {
  orderId: string;
  leftToday: number;
  /** There is no other way to unlock. */
  only: boolean;
  onOpened: Reload;
  /** What is shown may be out of date. */
  onStale: () => void;
}

/** Unlocks the report by an ad watched to its end; the service decides whether it counts. */
function UnlockByAd({ orderId, leftToday, only, onOpened, onStale }: UnlockByAdProps) {
  const watch = useAction(
    async () => {
      const { adUnitId, nonce } = await call('GET /app-api/report/unlock/order/unlock/adUnitId', {
        orderId,
      });
      const outcome = await showRewardedAd(adUnitId);
      if (outcome === 'missing') {
        void Taro.showToast({ title: NO_AD, icon: 'none', duration: 3000 });
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
