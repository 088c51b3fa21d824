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
import { yuan } from '@/format/money';
import { ago } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { Pressable } from '@/ui/Pressable';
import { Tag } from '@/ui/Tag';
import './OrderCard.scss';

/** Colour of the tag of a state, and the text shown instead of a price while there is none. */
interface Appearance {
  type: 'primary' | 'success' | 'warning' | 'error' | 'info';
  instead: string;
}

/** States of the order that matter more than those of its evaluation. */
const orderAppearances: Partial<Record<OrderState, Appearance>> = {
  pending_payment: { type: 'warning', instead: '等待支付' },
  cancelled: { type: 'info', instead: '订单已关闭' },
  timed_out: { type: 'info', instead: '订单已关闭' },
  refunding: { type: 'primary', instead: '退款处理中' },
  refunded: { type: 'info', instead: '款项已退回' },
  refund_failed: { type: 'warning', instead: '客服正在处理' },
};

/** States of the evaluation, for every other order. */
const evaluationAppearances: Record<EvaluationState, Appearance> = {
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

function appearanceOf({ state, evaluationState }: OrderRow): Appearance & { label: string } {
  const ofOrder = orderAppearances[state];
  return ofOrder
    ? { ...ofOrder, label: orderStateLabels[state] }
    : { ...evaluationAppearances[evaluationState], label: evaluationStateLabels[evaluationState] };
}

/** Opens the report, or else the progress page, which tells the state or why it ended. */
function open({ orderId, evaluatedOrderId, evaluationState }: OrderRow): void {
  const page = hasReport(evaluationState) ? 'report' : 'submitted';
  void navigate(page, { orderId: evaluatedOrderId ?? orderId });
}

/** One order of the user: the account, the state and the price. A press opens it. */
export function OrderCard({ order }: { order: OrderRow }) {
  const { fairPrice } = order;
  const { type, label, instead } = appearanceOf(order);
  // An unlock says so, because the account's evaluation has a card of its own.
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
