import { View } from '@tarojs/components';
import type { OrderRow, UnlockRecord } from '@account-doctor/contract/types';
import { resolvedQuery, useCombinedQuery, type Reload } from '@/data/query';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { CouponChoice, type UsableCoupons } from '@/features/coupon/CouponChoice';
import { useCouponChoice } from '@/features/coupon/useCouponChoice';
import { AmountDue } from '@/features/payment/AmountDue';
import { PriceBreakdown } from '@/features/payment/PriceBreakdown';
import { usePaymentAvailable } from '@/features/payment/usePaymentAvailable';
import { exactYuan } from '@/format/money';
import { navigate } from '@/navigation/navigate';
import { showRewardedAd } from '@/platform/wechat/wechat';
import { openConfirmedPayment } from '@/stores/confirmedAmount';
import { Button } from '@/ui/Button';
import { LoadedContent } from '@/ui/LoadedContent';
import { useUnlockRecord } from './useUnlockRecord';
import './UnlockChoices.scss';
import { toast } from '@/platform/dialogs/toast';

interface UnlockChoicesProps {
  order: Pick<OrderRow, 'orderId' | 'gameId'>;
  onOpened: Reload;
}

const noCoupons: UsableCoupons = { usable: [], unusable: [] };

/** Loads the ways to unlock the report, and the coupons for the payment. */
function useUnlockWays({ orderId, gameId }: UnlockChoicesProps['order']) {
  const record = useUnlockRecord(orderId);
  const payment = record.data?.ways.payment;
  const coupons = useCall(
    'GET /app-api/api/evaluate/user/coupon/get/can/use',
    payment
      ? {
          ...{ gameId, kind: 'unlock', amount: payment.price },
          ...(payment.unpaid && { orderId: payment.unpaid.orderId }),
        }
      : null,
  );
  const unsold = record.data && !payment;
  return useCombinedQuery({ record, coupons: unsold ? resolvedQuery(noCoupons) : coupons });
}

/** The ways to unlock a report on this platform; calls `onOpened` after one has succeeded. */
export function UnlockChoices({ order, onOpened }: UnlockChoicesProps) {
  const { orderId } = order;
  const query = useUnlockWays(order);
  const open = usePaymentAvailable();
  const stale = () => void query.reload();
  return (
    <LoadedContent query={query}>
      {({ record: { locked, ways, asking }, coupons }) => (
        <View className="unlock-choices">
          {ways.payment && (
            <PayButton
              order={order}
              payment={ways.payment}
              open={open}
              coupons={coupons}
              onOpened={onOpened}
              reload={query.reload}
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
    </LoadedContent>
  );
}

/** Text about how many friends have to help, or still have to. */
const inviteText = (needed: number, asking: UnlockRecord['asking'] | undefined): string =>
  asking?.state === 'open' && asking.helpers.length > 0
    ? `已有 ${asking.helpers.length} 位好友助力，还差 ${asking.needed - asking.helpers.length} 位`
    : `邀请 ${needed} 位好友助力，免费解锁`;

interface PayButtonProps {
  order: UnlockChoicesProps['order'];
  payment: NonNullable<UnlockRecord['ways']['payment']>;
  /** Whether payments are available; an order that a coupon covers completely needs none. */
  open: boolean;
  coupons: UsableCoupons;
  onOpened: Reload;
  reload: Reload;
}

/** Opens the payment without asking to confirm the price, which this sheet has already shown. */
const payConfirmed = (orderId: string, amount: number): Promise<void> =>
  openConfirmedPayment(orderId, amount, () => navigate('payment', { orderId }));

/**
 * Button to pay for unlocking, or to continue with the unpaid order. If the user chooses another coupon, the service
 * changes the price of the unpaid order.
 */
function PayButton({ order, payment, open, coupons, onOpened, reload }: PayButtonProps) {
  const { orderId, gameId } = order;
  const { price, unpaid } = payment;
  const { value, chosen, choose } = useCouponChoice(coupons, unpaid?.couponId);
  const kept = chosen === undefined || chosen === unpaid?.couponId ? unpaid : null;
  const pays = kept?.price ?? value?.pays ?? price;
  const pay = useAction(
    async () => {
      const given = value ? { couponId: value.coupon.couponId } : {};
      const unlocking = await call('POST /app-api/api/evaluate/user/order/create/ai/pre', {
        orderId,
        ...given,
      });
      if (unlocking.paidAt === null) return () => payConfirmed(unlocking.orderId, pays);
      await onOpened();
      return undefined;
    },
    () => {
      // Refetches, because the state on screen may be outdated.
      void reload();
      return false;
    },
  );
  return (
    <>
      <PriceBreakdown
        listPrice={price}
        discount={price - pays}
        price={pays}
        totalLabel="应付"
        coupon={
          <CouponChoice
            coupons={coupons}
            order={{ gameId, kind: 'unlock', amount: price }}
            value={value}
            onChange={choose}
            reload={reload}
          />
        }
      />
      <Button
        id="unlock-pay"
        disabled={!kept && !open && pays > 0}
        loading={pay.running}
        onPress={() => void (kept ? payConfirmed(kept.orderId, pays) : pay.run())}
      >
        {kept ? (
          <AmountDue action="继续支付" {...kept} onEnd={() => void reload()} />
        ) : pays === 0 ? (
          '免费解锁'
        ) : (
          `支付 ¥${exactYuan(pays)} 解锁`
        )}
      </Button>
    </>
  );
}

const NO_AD_TEXT = '暂时没有广告可看，请稍后再试或选择其他方式';

interface UnlockByAdProps {
  orderId: string;
  leftToday: number;
  /** Whether there is no other way to unlock the report. */
  only: boolean;
  onOpened: Reload;
  /** Called if the state on screen may be outdated. */
  onStale: () => void;
}

/** Unlocks the report after the user has watched an ad to its end; the service decides whether the view counts. */
function UnlockByAd({ orderId, leftToday, only, onOpened, onStale }: UnlockByAdProps) {
  const watch = useAction(
    async () => {
      const { adUnitId, nonce } = await call('GET /app-api/report/unlock/order/unlock/adUnitId', {
        orderId,
      });
      const outcome = await showRewardedAd(adUnitId);
      if (outcome === 'missing') {
        toast(NO_AD_TEXT);
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
