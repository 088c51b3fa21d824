import { View } from '@tarojs/components';
import { useState } from 'react';
import type { PaymentMethod } from '@account-doctor/contract/payment';
import {
  type PaymentFailure,
  rejectionCode,
  paymentRejectionText,
  REJECTION_MESSAGE_LIMIT,
} from '@account-doctor/contract/paymentRefusals';
import type { DataOf, OrderInfo } from '@account-doctor/contract/types';
import { requestErrorText } from '@account-doctor/client-core/errors';
import type { Reload } from '@/data/query';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { useRedirectOnce } from '@/data/useLeadOn';
import { useSecondsUntil } from '@/data/useSecondsUntil';
import { CouponChoice } from '@/features/coupon/CouponChoice';
import { OrderSubjectRow } from '@/features/order/OrderSubject';
import { useCancelOrder } from '@/features/order/useCancelOrder';
import { exactYuan } from '@/format/money';
import { minutesAndSeconds } from '@/format/time';
import { fullPath } from '@/navigation/address';
import { takeConfirmation } from '@/stores/confirmedAmount';
import { device } from '@/platform/target';
import { pay, whyNotPay } from '@/platform/pay';
import { payElsewhere } from '@/platform/payElsewhere';
import { BottomBar } from '@/ui/BottomBar';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { Section } from '@/ui/Section';
import { Deduction, PriceBreakdown } from '../PriceParts';
import { usePaymentAvailable } from '../usePayOpen';
import '../Payment.scss';
import { toast } from '@/platform/toast';

type Offered = DataOf<'GET /app-api/api/evaluate/user/order/pay/type'>;

interface ToPayProps {
  order: OrderInfo;
  offered: Offered;
  /** Whether the user has returned from a payment. */
  tried: boolean;
  /** Reloads the order, which may have changed. */
  onChange: Reload;
}

/** An unpaid order: price, time left, payment methods, and the button to cancel it. */
export function UnpaidOrderPayment({ order, offered, tried, onChange }: ToPayProps) {
  const { orderId, price } = order;
  const [chosen, choose] = useState<PaymentMethod | null>(null);
  const method = chosen ?? offered.methods[0]?.method;
  // Where the platform forbids selling (WeChat on Apple phones), prices must not be shown either.
  const closed = offered.methods.length === 0 && !offered.moreInBrowser;
  const open = usePaymentAvailable();
  const hindrance = method ? whyNotPay(method, price) : null;
  const [failure, setFailure] = useState<string | null>(null);
  const said = failure ?? (tried ? paymentRejectionText('other') : null);
  const changed = () => void onChange();
  const begin = useAction(
    async () => {
      if (!method) return;
      setFailure(null);
      const outcome = await pay(async (code) => {
        const { launch } = await call('POST /app-api/api/evaluate/user/order/payment', {
          orderId,
          method,
          ...(code !== undefined && { code }),
        });
        return launch;
      });
      if (outcome === 'left') return;
      const known = onChange();
      if (outcome === 'returned') {
        // If the payment has arrived, the page opens the next one meanwhile.
        await known;
        setFailure(paymentRejectionText('other'));
        return;
      }
      const code = rejectionCode(outcome);
      setFailure(paymentRejectionText(code));
      toast(paymentRejectionText(code));
      void tellRejection({ orderId, method }, outcome);
    },
    (error) => {
      changed();
      setFailure(requestErrorText(error));
      return false;
    },
  );
  // With a confirmed amount and only one method, the payment starts automatically on mount, or never.
  const single = offered.methods.length === 1 && hindrance === null && open;
  const [begins] = useState(() => takeConfirmation(orderId, price) && single);
  useRedirectOnce(begins ? begin.run : null);
  const cancel = useCancelOrder(order, changed);
  const cancelButton = (
    <Button
      id="cancel-order"
      size="small"
      variant="text"
      disabled={cancel.running}
      onPress={() => void cancel.run()}
    >
      取消订单
    </Button>
  );
  return (
    <>
      <View className="to-pay__head">
        {!closed && (
          <View className="to-pay__amount" id="pay-amount">
            ¥{exactYuan(price)}
          </View>
        )}
        {order.payBy && <Countdown until={order.payBy} onEnd={changed} />}
      </View>
      <Section title="支付方式">
        {offered.methods.length > 0 && (
          <View role="radiogroup" aria-label="支付方式">
            {offered.methods.map((offer) => (
              <Pressable
                key={offer.method}
                id={`pay-by-${offer.method}`}
                className="to-pay__method"
                role="radio"
                checked={offer.method === method}
                onPress={() => choose(offer.method)}
              >
                <View className="to-pay__label">{offer.label}</View>
                <View
                  className={`to-pay__mark ${offer.method === method ? 'to-pay__mark--on' : ''}`}
                >
                  {offer.method === method && <Icon name="check" size={16} />}
                </View>
              </Pressable>
            ))}
          </View>
        )}
        {offered.moreInBrowser && payElsewhere.length > 0 && (
          <BrowserGuide orderId={orderId} lines={payElsewhere} />
        )}
        {hindrance !== null && <View className="to-pay__guide">{hindrance}</View>}
        {said !== null && (
          <View className="to-pay__guide" id="refusal" role="status">
            {said}
          </View>
        )}
        {(closed || !open) && (
          <View id="pay-closed" className="to-pay__guide" role="status">
            这里暂时不能支付，没有扣款。订单到时间会自动关闭，也可以现在取消。
          </View>
        )}
      </Section>
      <Section title="订单信息">
        <OrderSubjectRow order={order} />
        <View className="to-pay__number">订单编号 {order.orderNo}</View>
        {!closed && (
          <PriceBreakdown
            listPrice={order.listPrice}
            credit={order.credit}
            discount={order.discount}
            price={price}
            totalLabel="应付"
            coupon={<OtherCoupon info={order} onChange={onChange} />}
          />
        )}
      </Section>
      {method && hindrance === null ? (
        <BottomBar summary={cancelButton}>
          <Button
            id="pay"
            disabled={!open}
            loading={begin.running}
            onPress={() => void begin.run()}
          >
            {begin.running ? '正在前往支付' : `支付 ¥${exactYuan(price)}`}
          </Button>
        </BottomBar>
      ) : (
        <View className="to-pay__end">{cancelButton}</View>
      )}
    </>
  );
}

/** Reports a payment that the user declined or that failed; the user has seen the reason already. */
const tellRejection = (
  payment: { orderId: string; method: PaymentMethod },
  { errCode, errMsg = '' }: PaymentFailure,
): Promise<unknown> =>
  call('POST /app-api/api/evaluate/user/order/payment/refused', {
    ...payment,
    ...(errCode !== undefined && { errCode }),
    errMsg: errMsg.slice(0, REJECTION_MESSAGE_LIMIT),
  }).catch(() => undefined);

/** How to pay this order in the phone's own browser, because WeChat's supports few methods. */
const BrowserGuide = ({ orderId, lines }: { orderId: string; lines: readonly string[] }) => (
  <View className="to-pay__guide" id="browser-guide">
    {lines.map((line) => (
      <View key={line}>{line}</View>
    ))}
    <View className="to-pay__copy">
      <CopyButton text={device.pageOrigin() + fullPath('payment', { orderId })}>
        复制订单链接
      </CopyButton>
    </View>
  </View>
);

/** Time left to pay; calls `onEnd` once when it is over. */
function Countdown({ until, onEnd }: { until: string; onEnd: () => void }) {
  const seconds = useSecondsUntil(until, onEnd);
  const over = seconds === 0;
  return (
    <View className="to-pay__countdown" role="timer">
      {over ? '支付时间已到，正在关闭订单' : `请在 ${minutesAndSeconds(seconds)} 内完成支付`}
    </View>
  );
}

/** Choice of another coupon for an unpaid order; the service then changes the price. */
function OtherCoupon({ info, onChange }: { info: OrderInfo; onChange: Reload }) {
  const { orderId, gameId, kind, listPrice, credit } = info;
  const order = { gameId, kind, amount: listPrice - credit };
  const coupons = useCall('GET /app-api/api/evaluate/user/coupon/get/can/use', {
    ...order,
    listPrice,
    orderId,
  });
  const change = useAction(
    async (couponId: string | null) => {
      await call('POST /app-api/api/evaluate/user/order/create/pre', {
        orderId,
        ...(couponId !== null && { couponId }),
      });
      await Promise.all([onChange(), coupons.reload()]);
    },
    () => {
      void onChange();
      return false;
    },
  );
  // The cached coupons may be older than the order.
  const own = coupons.data?.usable.find(
    ({ coupon, discount }) => coupon.orderId === orderId && discount === info.discount,
  );
  if (info.discount > 0 && !own)
    return <Deduction name={info.couponName ?? '优惠券'} amount={info.discount} />;
  if (!coupons.data) return null;
  return (
    <CouponChoice
      coupons={coupons.data}
      order={order}
      value={own}
      onChange={(couponId) => {
        if (couponId !== (own?.coupon.couponId ?? null)) void change.run(couponId);
      }}
      reload={coupons.reload}
    />
  );
}
