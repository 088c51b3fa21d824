import { View } from '@tarojs/components';
import { useEffect, useRef } from 'react';
import type { OrderInfo } from '@account-doctor/contract/types';
import { EmptyView } from '@/ui/EmptyView';
import { Button } from '@/ui/Button';
import { GoneView, isGone } from '@/ui/GoneView';
import { Loaded } from '@/ui/Loaded';
import { backTo, navigate, replace } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { ToPay } from './ToPay';
import { usePayment } from './usePayment';
import './Payment.scss';

/** What is to be paid, how, and until when; it leads on by itself once the payment has arrived. */
export function Payment({ orderId }: ParametersOf<'payment'>) {
  return orderId ? <OfOrder orderId={orderId} /> : <Unknown />;
}

const Unknown = () => (
  <GoneView
    text="没有找到这笔订单，请从评估记录中打开。"
    action="查看评估记录"
    onPress={() => void replace('evaluationRecords')}
  />
);

function OfOrder({ orderId }: { orderId: string }) {
  const query = usePayment(orderId);
  if (isGone(query.error)) return <Unknown />;
  return (
    <Loaded query={query}>
      {({ order, offered }) => (
        <View className="payment">
          {order.state === 'pending_payment' ? (
            <ToPay order={order} offered={offered} onChange={() => void query.reload()} />
          ) : order.state === 'created' ? (
            <Onward to={() => void replace('checkout', { orderId })} />
          ) : order.paidAt !== null && order.refund === null ? (
            <Onward to={() => leadOn(order)} />
          ) : (
            <Over order={order} />
          )}
        </View>
      )}
    </Loaded>
  );
}

/** What was paid for: a valuer's work to follow, or the report that is open now. */
function leadOn({ orderId, kind, evaluatedOrderId }: OrderInfo): void {
  if (kind === 'human') void replace('paySuccess', { orderId });
  else void backTo('report', { orderId: evaluatedOrderId ?? orderId });
}

function Onward({ to }: { to: () => void }) {
  const found = useRef(to);
  // Once: what it leads to was decided by the state in which the order was found.
  useEffect(() => found.current(), []);
  return (
    <EmptyView icon="circle-check" text="正在前往下一步">
      <Button size="small" onPress={to}>
        继续
      </Button>
    </EmptyView>
  );
}

const endings: Partial<Record<OrderInfo['state'], string>> = {
  cancelled: '订单已取消，没有扣款；用了的优惠券已经退回。',
  timed_out: '超过支付时间，订单已自动关闭。如果您已付款，款项会自动原路退回。',
  refunding: '款项正在原路退回，一般几分钟内到账，最迟 3 个工作日。',
  refunded: '款项已原路退回。',
  refund_failed: '退款遇到问题，我们正在人工处理，请留意消息或联系客服。',
};

function Over({ order }: { order: OrderInfo }) {
  const { state, gameId, kind, evaluatedOrderId } = order;
  return (
    <EmptyView icon="circle-alert" text={endings[state] ?? '订单状态已变化，请查看评估记录。'}>
      <View className="payment__ways">
        {kind === 'human' && (
          <Button
            id="order-again"
            size="small"
            onPress={() => void replace('fillInInfo', { gameId, kind: 'human' })}
          >
            重新评估
          </Button>
        )}
        {evaluatedOrderId !== null && (
          <Button
            id="to-report"
            size="small"
            onPress={() => void backTo('report', { orderId: evaluatedOrderId })}
          >
            查看报告
          </Button>
        )}
        <Button
          id="to-records"
          size="small"
          variant="secondary"
          onPress={() => void navigate('evaluationRecords')}
        >
          评估记录
        </Button>
      </View>
    </EmptyView>
  );
}
