import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import type { OrderRow, UnlockRecord } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { CouponChoice, type UsableCoupons } from '@/features/coupon/CouponChoice';
import { Loaded } from '@/ui/Loaded';
import { PriceParts } from '@/features/payment/PriceParts';
import { Section } from '@/ui/Section';
import { exactYuan } from '@/format/money';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import type { Reload } from '@/data/query';
import { navigate } from '@/navigation/navigate';
import { call } from '@/data/service';
import { UnlockByAd } from './UnlockByAd';
import { useTogether } from '@/data/query';
import { whileMoving } from '@/data/polling';
import { known } from '@/data/query';
import './UnlockChoices.scss';

interface UnlockChoicesProps {
  order: Pick<OrderRow, 'orderId' | 'gameId'>;
  onOpened: Reload;
}

const noCoupons: UsableCoupons = { usable: [], unusable: [] };

function useChoices({ orderId, gameId }: UnlockChoicesProps['order']) {
  // The last helper may come while it is read, and a payment while one was away.
  const record = useCall(
    'GET /app-api/report/unlock/order/unlock/record',
    { orderId },
    { refreshInterval: ({ asking }) => whileMoving(asking?.state === 'open') },
  );
  const payment = record.data?.ways.payment;
  const coupons = useCall(
    'GET /app-api/api/evaluate/user/coupon/get/can/use',
    payment ? { gameId, kind: 'unlock', amount: payment.price } : null,
  );
  const unsold = record.data && !payment;
  return useTogether({ record, coupons: unsold ? known(noCoupons) : coupons });
}

/** The ways to open a locked report from here; `onOpened` follows when it is open. */
export function UnlockChoices({ order, onOpened }: UnlockChoicesProps) {
  const { orderId } = order;
  const query = useChoices(order);
  const { locked = true, asking } = query.data?.record ?? {};
  useEffect(() => {
    if (!locked) void onOpened();
  }, [locked, onOpened]);
  const stale = () => void query.reload();
  return (
    <Section id="unlock" title="解锁完整报告">
      <Loaded query={query}>
        {({ record: { ways }, coupons }) => (
          <View className="unlock-choices">
            {ways.payment && (
              <Pay
                orderId={orderId}
                price={ways.payment.price}
                coupons={coupons}
                onOpened={onOpened}
                onStale={stale}
              />
            )}
            {ways.helpers && (
              <Button
                id="unlock-invite"
                variant={ways.payment ? 'secondary' : 'primary'}
                onPress={() => void navigate('unlockInvite', { orderId })}
              >
                {inviteText(ways.helpers.needed, asking)}
              </Button>
            )}
            {ways.ad && (
              <UnlockByAd
                orderId={orderId}
                leftToday={ways.ad.leftToday}
                only={!ways.payment && !ways.helpers}
                onOpened={onOpened}
                onStale={stale}
              />
            )}
            {locked && !ways.payment && !ways.helpers && !ways.ad && (
              <View className="unlock-choices__note">
                这里暂时不能解锁，请在手机浏览器中打开账号博士，登录后查看这份报告。
              </View>
            )}
          </View>
        )}
      </Loaded>
    </Section>
  );
}

/** What inviting comes to, or how far it is. */
const inviteText = (needed: number, asking: UnlockRecord['asking'] | undefined): string =>
  asking?.state === 'open' && asking.helpers.length > 0
    ? `已有 ${asking.helpers.length} 位好友助力，还差 ${asking.needed - asking.helpers.length} 位`
    : `邀请 ${needed} 位好友助力，免费解锁`;

interface PayProps {
  orderId: string;
  /** Fen, before any coupon. */
  price: number;
  coupons: UsableCoupons;
  onOpened: Reload;
  /** What is shown may no longer hold. */
  onStale: () => void;
}

function Pay({ orderId, price, coupons, onOpened, onStale }: PayProps) {
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
      if (unlocking.paidAt === null) await navigate('payment', { orderId: unlocking.orderId });
      else await onOpened();
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
      <Button id="unlock-pay" loading={pay.running} onPress={() => void pay.run()}>
        {pays === 0 ? '免费解锁' : `支付 ¥${exactYuan(pays)} 解锁`}
      </Button>
    </>
  );
}
