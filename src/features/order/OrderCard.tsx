import { View } from '@tarojs/components';
import {
  evaluationStateLabels,
  hasReport,
  orderKindLabels,
  orderStateLabels,
  type EvaluationState,
  type OrderState,
} from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import { Tag } from '@/ui/Tag';
import { Pressable } from '@/ui/Pressable';
import { yuan } from '@/format/money';
import { ago } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import './OrderCard.scss';

/** How an order stands, in the tag, and what stands in the price's place while there is none. */
interface Standing {
  type: 'primary' | 'success' | 'warning' | 'error' | 'info';
  instead: string;
}

/** Of an order whose payment or end matters more than its estimate. */
const orderStandings: Partial<Record<OrderState, Standing>> = {
  pending_payment: { type: 'warning', instead: '等待支付' },
  cancelled: { type: 'info', instead: '订单已关闭' },
  timed_out: { type: 'info', instead: '订单已关闭' },
  refunding: { type: 'primary', instead: '退款处理中' },
  refunded: { type: 'info', instead: '款项已退回' },
  refund_failed: { type: 'warning', instead: '客服正在处理' },
};

/** Of every other order. */
const evaluationStandings: Record<EvaluationState, Standing> = {
  submitted: { type: 'primary', instead: '即将开始' },
  estimating: { type: 'primary', instead: '正在估价' },
  ready: { type: 'success', instead: '查看报告' },
  locked: { type: 'primary', instead: '查看报告' },
  unlocked: { type: 'success', instead: '查看报告' },
  needs_input: { type: 'warning', instead: '去补充信息' },
  insufficient_data: { type: 'warning', instead: '查看说明' },
  failed: { type: 'error', instead: '查看原因' },
  unpaid: { type: 'warning', instead: '去支付' },
  queued: { type: 'primary', instead: '等待估价师接单' },
  assigned: { type: 'primary', instead: '估价师已接单' },
  reviewing: { type: 'primary', instead: '估价师正在估价' },
  needs_info: { type: 'warning', instead: '去补充资料' },
  second_reading: { type: 'primary', instead: '另一位估价师复核中' },
  delivered: { type: 'success', instead: '查看报告' },
  appealed: { type: 'primary', instead: '等待另一位估价师' },
  re_review: { type: 'primary', instead: '另一位估价师复评中' },
  final: { type: 'success', instead: '查看报告' },
  withdrawn: { type: 'info', instead: '评估已撤回' },
};

function standingOf({ state, evaluationState }: OrderRow): Standing & { label: string } {
  const ofOrder = orderStandings[state];
  return ofOrder
    ? { ...ofOrder, label: orderStateLabels[state] }
    : { ...evaluationStandings[evaluationState], label: evaluationStateLabels[evaluationState] };
}

/** What has a report opens it; the page of any other says how far it is, or why it ended. */
function open({ orderId, evaluatedOrderId, evaluationState }: OrderRow): void {
  const page = hasReport(evaluationState) ? 'report' : 'submitted';
  void navigate(page, { orderId: evaluatedOrderId ?? orderId });
}

/** One order of the user: what was evaluated, how far it is, and its price. Tapping opens it. */
export function OrderCard({ order }: { order: OrderRow }) {
  const { fairPrice } = order;
  const { type, label, instead } = standingOf(order);
  // An unlock is of an account that has a card of its own: nobody should take one for the other.
  const kind = order.kind === 'unlock' ? orderKindLabels.unlock : '';
  const parts = [kind, order.serverLabel, order.account].filter(Boolean);
  return (
    <Pressable id={`order-${order.orderId}`} className="order-card" onPress={() => open(order)}>
      <GameIcon url={order.gameIconUrl} size={44} />
      <View className="order-card__what">
        <View className="order-card__line">
          <View className="order-card__game">{order.gameName}</View>
          <Tag variant={type}>{label}</Tag>
        </View>
        <View className="order-card__server">{parts.join(' · ')}</View>
        <View className="order-card__line">
          <View className="order-card__time">{ago(order.createdAt)}</View>
          {fairPrice === null ? (
            <View className="order-card__instead">{instead}</View>
          ) : (
            <View className="order-card__price">¥{yuan(fairPrice)}</View>
          )}
        </View>
      </View>
    </Pressable>
  );
}
