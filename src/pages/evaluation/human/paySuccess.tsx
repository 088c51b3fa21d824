import { View } from '@tarojs/components';
import type { OrderInfo } from '@account-doctor/contract/types';
import { Button } from '@/components/Button/Button';
import { GoneView, isGone } from '@/components/GoneView/GoneView';
import { Icon } from '@/components/Icon/Icon';
import { OrderSubject } from '@/components/OrderSubject/OrderSubject';
import { definePage } from '@/components/Page/definePage';
import { Loaded } from '@/components/Page/Loaded';
import { PriceParts } from '@/components/PriceParts/PriceParts';
import { Section } from '@/components/Section/Section';
import { useRefresh } from '@/hooks/useRefresh';
import { minute } from '@/format/time';
import { usePage } from '@/hooks/usePage';
import { navigate, replace, restart } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { getReport } from '@/services/evaluation';
import { orderInfo } from '@/services/payment';
import './paySuccess.scss';

async function loadPaid(orderId: string) {
  const [order, { ahead }] = await Promise.all([orderInfo(orderId), getReport(orderId)]);
  return { order, ahead };
}

/** A paid valuation by a person: its place in the queue, when it is promised, and whom to ask. */
export function PaySuccess({ orderId }: ParametersOf<'paySuccess'>) {
  const query = usePage(orderId ? ['paid', orderId] : null, () => loadPaid(orderId ?? ''));
  useRefresh(query.reload, query.data?.order.evaluationState === 'queued');
  if (!orderId || isGone(query.error))
    return (
      <GoneView
        text="没有找到这笔订单，请从评估记录中打开。"
        on="查看评估记录"
        onTap={() => void replace('evaluationRecords')}
      />
    );
  return (
    <Loaded query={query}>
      {({ order, ahead }) =>
        order.paidAt === null ? (
          <GoneView
            text="这笔订单还没有支付。"
            on="去支付"
            onTap={() => void replace('payment', { orderId })}
          />
        ) : (
          <Paid order={order} paidAt={order.paidAt} ahead={ahead} />
        )
      }
    </Loaded>
  );
}

function queueText({ evaluationState }: OrderInfo, ahead: number | null): string {
  if (evaluationState !== 'queued') return '估价师已经接单，正在为您评估。';
  if (ahead === null) return '正在等待估价师接单。';
  return ahead === 0 ? '下一个就是您，正在等待估价师接单。' : `前面还有 ${ahead} 位，请稍候。`;
}

interface PaidProps {
  order: OrderInfo;
  paidAt: string;
  /** Orders before this one; `null` once it was claimed. */
  ahead: number | null;
}

function Paid({ order, paidAt, ahead }: PaidProps) {
  const { orderId } = order;
  return (
    <View className="pay-success">
      <View className="pay-success__head" role="status">
        <View className="pay-success__mark">
          <Icon name="circle-check" size={56} />
        </View>
        <View className="pay-success__title">{order.price > 0 ? '支付成功' : '下单成功'}</View>
        <View className="pay-success__text">{queueText(order, ahead)}</View>
        <View className="pay-success__text">
          30 分钟内接单，2 个工作小时内交付报告，最迟不超过 24 小时；超时会补偿优惠券。
        </View>
      </View>
      <View className="pay-success__buttons">
        <Button id="to-progress" onTap={() => void navigate('submitted', { orderId })}>
          查看进度
        </Button>
        <Button id="to-chat" look="secondary" onTap={() => void navigate('chat', { orderId })}>
          联系估价师
        </Button>
      </View>
      <Section title="订单信息">
        <OrderSubject order={order} />
        <View className="pay-success__number">订单编号 {order.orderNo}</View>
        <View className="pay-success__number">付款时间 {minute(paidAt)}</View>
        <PriceParts
          listPrice={order.listPrice}
          discount={order.discount}
          price={order.price}
          couponName={order.couponName}
          totalLabel="实付"
        />
      </Section>
      <View className="pay-success__buttons">
        <Button id="to-home" look="text" onTap={() => void restart('home')}>
          返回首页
        </Button>
      </View>
    </View>
  );
}

export default definePage('paySuccess', PaySuccess);
