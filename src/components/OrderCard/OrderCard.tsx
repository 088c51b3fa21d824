import { View } from '@tarojs/components';
import {
  evaluationStateLabels,
  movingEvaluationStates,
  type EvaluationState,
} from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { GameIcon } from '@/components/GameIcon/GameIcon';
import { Tag } from '@/components/Tag/Tag';
import { Tappable } from '@/components/Tappable/Tappable';
import { yuan } from '@/format/money';
import { ago } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import './OrderCard.scss';

const stateTypes: Record<EvaluationState, 'primary' | 'success' | 'warning' | 'error'> = {
  submitted: 'primary',
  estimating: 'primary',
  ready: 'success',
  needs_input: 'warning',
  insufficient_data: 'warning',
  failed: 'error',
};

/** What stands in the price's place while there is none. */
const insteadOfPrice: Record<EvaluationState, string> = {
  submitted: '即将开始',
  estimating: '正在估价',
  ready: '查看报告',
  needs_input: '去补充信息',
  insufficient_data: '查看说明',
  failed: '查看原因',
};

/** While the estimate moves its progress is worth seeing, afterwards the report. */
function open({ orderId, evaluationState }: OrderRow): void {
  const moving = movingEvaluationStates.includes(evaluationState);
  void navigate(moving ? 'submitted' : 'report', { orderId });
}

/** One order of the user: what was evaluated, how far it is, and its price. Tapping opens it. */
export function OrderCard({ order }: { order: OrderRow }) {
  const { evaluationState: state, fairPrice } = order;
  const account = order.account ? ` · ${order.account}` : '';
  return (
    <Tappable id={`order-${order.orderId}`} className="order-card" onTap={() => open(order)}>
      <GameIcon url={order.gameIconUrl} size={44} />
      <View className="order-card__what">
        <View className="order-card__line">
          <View className="order-card__game">{order.gameName}</View>
          <Tag type={stateTypes[state]}>{evaluationStateLabels[state]}</Tag>
        </View>
        <View className="order-card__server">
          {order.serverLabel}
          {account}
        </View>
        <View className="order-card__line">
          <View className="order-card__time">{ago(order.createdAt)}</View>
          {fairPrice === null ? (
            <View className="order-card__instead">{insteadOfPrice[state]}</View>
          ) : (
            <View className="order-card__price">¥{yuan(fairPrice)}</View>
          )}
        </View>
      </View>
    </Tappable>
  );
}
