import { View } from '@tarojs/components';
import { useState } from 'react';
import type { PaymentMethod } from '@account-doctor/contract/payment';
import { paymentRejectionText } from '@account-doctor/contract/paymentRefusals';
import type { DataOf, OrderInfo } from '@account-doctor/contract/types';
import type { Reload } from '@/data/query';
import { useRedirectOnce } from '@/data/useRedirectOnce';
import { useSecondsUntil } from '@/data/useSecondsUntil';
import { OrderSubjectRow } from '@/features/order/SubjectRow';
import { useCancelOrder } from '@/features/order/useCancelOrder';
import { exactYuan } from '@/format/money';
import { minutesAndSeconds } from '@/format/time';
import { fullPath } from '@/navigation/address';
import { whyNotPay, payElsewhere } from '@/platform/pay/pay';
import { device } from '@/platform/device/device';
import { takeConfirmation } from '@/stores/confirmedAmount';
import { BottomBar } from '@/ui/BottomBar';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { Section } from '@/ui/Section';
import { PriceBreakdown } from '../PriceBreakdown';
import { usePaymentAvailable } from '../usePaymentAvailable';
import { ChangeCouponRow } from './ChangeCouponRow';
import { PaymentMethods } from './PaymentMethods';
import { usePaymentAttempt } from './usePaymentAttempt';
import '../PaymentPage.scss';

type OfferedPayment = DataOf<'GET /app-api/api/evaluate/user/order/pay/type'>;

interface UnpaidOrderPaymentProps {
  order: OrderInfo;
  offered: OfferedPayment;
  /** Whether the user has come back from a payment. */
  tried: boolean;
  /** Refetches the order, which may have changed. */
  onChange: Reload;
}

/** Page of an unpaid order: price, time left, payment methods, and the button to cancel. */
export function UnpaidOrderPayment({ order, offered, tried, onChange }: UnpaidOrderPaymentProps) {
  const { orderId, price } = order;
  const [chosen, choose] = useState<PaymentMethod | null>(null);
  const method = chosen ?? offered.methods[0]?.method;
  const closed = isSellingForbidden(offered);
  const open = usePaymentAvailable();
  const hindrance = method ? whyNotPay(method, price) : null;
  const payment = usePaymentAttempt({ orderId, method, onChange });
  // If the amount is already confirmed and there is only one method, the payment starts on mount; decided only once.
  const single = offered.methods.length === 1 && hindrance === null && open;
  const [begins] = useState(() => takeConfirmation(orderId, price) && single);
  useRedirectOnce(begins ? payment.run : null);
  const cancelButton = <CancelOrderButton order={order} onChange={onChange} />;
  return (
    <>
      <PaymentHead order={order} closed={closed} onChange={onChange} />
      <Section title="支付方式">
        {offered.methods.length > 0 && (
          <PaymentMethods methods={offered.methods} chosen={method} onChoose={choose} />
        )}
        {offered.moreInBrowser && payElsewhere.length > 0 && (
          <BrowserGuide orderId={orderId} lines={payElsewhere} />
        )}
        <PaymentNotes
          hindrance={hindrance}
          failure={payment.failure ?? (tried ? paymentRejectionText('other') : null)}
          closed={closed || !open}
        />
      </Section>
      <OrderSection order={order} closed={closed} onChange={onChange} />
      {method && hindrance === null ? (
        <BottomBar summary={cancelButton}>
          <Button
            id="pay"
            disabled={!open}
            loading={payment.running}
            onPress={() => void payment.run()}
          >
            {payment.running ? '正在前往支付' : `支付 ¥${exactYuan(price)}`}
          </Button>
        </BottomBar>
      ) : (
        <View className="to-pay__end">{cancelButton}</View>
      )}
    </>
  );
}

/** Whether the platform forbids selling (WeChat on Apple phones), so that prices must not be shown either. */
const isSellingForbidden = ({ methods, moreInBrowser }: OfferedPayment) =>
  methods.length === 0 && !moreInBrowser;

interface OrderPartProps {
  order: OrderInfo;
  closed: boolean;
  onChange: Reload;
}

/** The amount to pay, and the time left. */
const PaymentHead = ({ order: { price, payBy }, closed, onChange }: OrderPartProps) => (
  <View className="to-pay__head">
    {!closed && (
      <View className="to-pay__amount" id="pay-amount">
        ¥{exactYuan(price)}
      </View>
    )}
    {payBy && <Countdown until={payBy} onEnd={() => void onChange()} />}
  </View>
);

/** What the order is for, and the parts of its price. */
const OrderSection = ({ order, closed, onChange }: OrderPartProps) => (
  <Section title="订单信息">
    <OrderSubjectRow order={order} />
    <View className="to-pay__number">订单编号 {order.orderNo}</View>
    {!closed && (
      <PriceBreakdown
        listPrice={order.listPrice}
        credit={order.credit}
        discount={order.discount}
        price={order.price}
        totalLabel="应付"
        coupon={<ChangeCouponRow info={order} onChange={onChange} />}
      />
    )}
  </Section>
);

function CancelOrderButton({ order, onChange }: { order: OrderInfo; onChange: Reload }) {
  const cancel = useCancelOrder(order, () => void onChange());
  return (
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
}

interface PaymentNotesProps {
  /** Why this price cannot be paid with the chosen method. */
  hindrance: string | null;
  /** Why the last attempt failed. */
  failure: string | null;
  /** Whether payments are impossible on this platform at present. */
  closed: boolean;
}

/** Texts about why the order cannot be paid, or why the last attempt failed. */
const PaymentNotes = ({ hindrance, failure, closed }: PaymentNotesProps) => (
  <>
    {hindrance !== null && <View className="to-pay__guide">{hindrance}</View>}
    {failure !== null && (
      <View className="to-pay__guide" id="refusal" role="status">
        {failure}
      </View>
    )}
    {closed && (
      <View id="pay-closed" className="to-pay__guide" role="status">
        这里暂时不能支付，没有扣款。订单到时间会自动关闭，也可以现在取消。
      </View>
    )}
  </>
);

/** Asks the user to open the page in the phone's browser, because WeChat's browser supports fewer payment methods. */
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

/** Shows the time left to pay; calls `onEnd` once when it is over. */
function Countdown({ until, onEnd }: { until: string; onEnd: () => void }) {
  const seconds = useSecondsUntil(until, onEnd);
  const over = seconds === 0;
  return (
    <View className="to-pay__countdown" role="timer">
      {over ? '支付时间已到，正在关闭订单' : `请在 ${minutesAndSeconds(seconds)} 内完成支付`}
    </View>
  );
}
