import { View } from '@tarojs/components';
import { hasReport } from '@account-doctor/contract/states';
import type { HumanStanding, OrderInfo } from '@account-doctor/contract/types';
import { pollPause } from '@/data/polling';
import { useCombinedQuery } from '@/data/query';
import { useCall } from '@/data/useCall';
import { InvoiceLink } from '@/features/invoice/InvoiceLink';
import {
  LoadedNotificationRequest,
  useOfferedNotifications,
} from '@/features/notify/NotificationRequest';
import { OrderNotFound } from '@/features/order/OrderNotFound';
import { OrderSubjectRow } from '@/features/order/SubjectRow';
import { PriceBreakdown } from '@/features/payment/PriceBreakdown';
import { dateTimeText, dayAndTimeText } from '@/format/time';
import { navigate, replace, relaunch } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { Button } from '@/ui/Button';
import { NotFoundView, isNotFound } from '@/ui/NotFoundView';
import { Icon } from '@/ui/Icon';
import { LoadedBelow, LoadedContent } from '@/ui/LoadedContent';
import { Section } from '@/ui/Section';
import './PaySuccess.scss';

const isQueued = ({ evaluationState }: OrderInfo) => evaluationState === 'queued';

/** Loads the order with its appraisal, and polls while the order is queued. */
function usePaidOrder(orderId: string | undefined) {
  const payload = orderId ? { orderId } : null;
  const order = useCall('GET /app-api/api/evaluate/user/order/get/info', payload, {
    refreshInterval: (latest, answerCount) => pollPause(isQueued(latest), answerCount),
  });
  const progress = useCall('GET /app-api/api/evaluate/user/order/report/get', payload, {
    refreshInterval: (_, answerCount) =>
      pollPause(order.data !== undefined && isQueued(order.data), answerCount),
  });
  return useCombinedQuery({ order, progress });
}

/** Page after the payment of an appraisal: its position in the queue, the deadlines, and a link to the valuer. */
export function PaySuccess({ orderId }: ParametersOf<'paySuccess'>) {
  const query = usePaidOrder(orderId);
  const askable = useOfferedNotifications();
  if (!orderId || isNotFound(query.error)) return <OrderNotFound />;
  return (
    <LoadedContent query={query}>
      {({ order, progress: { human } }) =>
        order.kind !== 'human' ? (
          <NotFoundView
            text="这不是人工评估的订单，请直接查看报告。"
            action="查看报告"
            onPress={() => void replace('report', { orderId: order.evaluatedOrderId ?? orderId })}
          />
        ) : // The payment page explains why an order is unpaid or refunded.
        order.paidAt === null || order.refund !== null || human === null ? (
          <NotFoundView
            text={order.refund ? '这笔订单付款后已经取消。' : '这笔订单还没有支付。'}
            action={order.refund ? '查看订单' : '去付款'}
            onPress={() => void replace('payment', { orderId })}
          />
        ) : // A free order has no payment page.
        order.evaluationState === 'withdrawn' ? (
          <NotFoundView
            text="这笔订单已经取消。"
            action="查看订单"
            onPress={() => void replace('submitted', { orderId })}
          />
        ) : (
          <PaidOrderView order={order} paidAt={order.paidAt} human={human} askable={askable} />
        )
      }
    </LoadedContent>
  );
}

/** Text about the order's place in the queue, or the valuer who has claimed it. */
function queueText(order: OrderInfo, { ahead, valuer }: HumanStanding): string {
  if (hasReport(order)) return '评估报告已经完成。';
  if (!isQueued(order)) return `估价师${valuer?.alias ?? ''}已经接单，正在为您评估。`;
  if (ahead === null) return '正在等待估价师接单。';
  return ahead === 0 ? '下一个就是您，正在等待估价师接单。' : `前面还有 ${ahead} 位，请稍候。`;
}

/** The deadlines of this order, which the settings defined when it was placed. */
function deadlinesText(order: OrderInfo, { promise, late }: HumanStanding): string {
  if (!promise || hasReport(order)) return '';
  if (late) return '抱歉没有按时完成，补偿券已放入“我的优惠券”。';
  if (promise.stopped) return '估价师在等您补充资料，计时已暂停。';
  const claim = isQueued(order) ? `${dayAndTimeText(promise.claimDue)} 前接单，` : '';
  return `${claim}${dayAndTimeText(promise.deliverDue)} 前交付，超时补偿优惠券。`;
}

interface PaidOrderProps {
  order: OrderInfo;
  paidAt: string;
  human: HumanStanding;
  askable: ReturnType<typeof useOfferedNotifications>;
}

function PaidOrderView({ order, paidAt, human, askable }: PaidOrderProps) {
  const { orderId } = order;
  const reported = hasReport(order);
  return (
    <View className="pay-success">
      <View className="pay-success__head" role="status">
        <View className="pay-success__mark">
          <Icon name="circle-check" size={56} />
        </View>
        <View className="pay-success__title">{order.price > 0 ? '支付成功' : '下单成功'}</View>
        <View className="pay-success__text">{queueText(order, human)}</View>
        <View className="pay-success__text" id="promise">
          {deadlinesText(order, human)}
        </View>
      </View>
      <View className="pay-success__buttons">
        <Button
          id="to-progress"
          onPress={() => void navigate(reported ? 'report' : 'submitted', { orderId })}
        >
          {reported ? '查看报告' : '查看进度'}
        </Button>
        <Button id="to-chat" variant="secondary" onPress={() => void navigate('chat', { orderId })}>
          联系估价师
        </Button>
      </View>
      {!reported && (
        <LoadedNotificationRequest
          kinds={['valuer-asks', 'valuation-delivered', 'refund']}
          query={askable}
        />
      )}
      <LoadedBelow query={askable}>
        <Section title="订单信息">
          <OrderSubjectRow order={order} />
          <View className="pay-success__number">订单编号 {order.orderNo}</View>
          <View className="pay-success__number">付款时间 {dateTimeText(paidAt)}</View>
          <PriceBreakdown
            listPrice={order.listPrice}
            credit={order.credit}
            discount={order.discount}
            price={order.price}
            couponName={order.couponName}
            totalLabel="实付"
          />
          {order.price > 0 && <InvoiceLink orderId={orderId} />}
        </Section>
        <View className="pay-success__buttons">
          <Button id="to-home" variant="text" onPress={() => void relaunch('home')}>
            返回首页
          </Button>
        </View>
      </LoadedBelow>
    </View>
  );
}
