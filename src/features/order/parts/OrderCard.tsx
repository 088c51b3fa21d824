import { View } from '@tarojs/components';
import {
  aboutEvaluationState,
  aboutOrderState,
  awaitsUser,
  hasReport,
  orderKindLabels,
} from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import { Due } from '@/features/payment/Due';
import { yuan } from '@/format/money';
import { ago } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { Pressable } from '@/ui/Pressable';
import { Tag } from '@/ui/Tag';
import './OrderCard.scss';

/** The order's own state where that matters more, else how far its evaluation is. */
function appearanceOf({ kind, state, evaluationState }: OrderRow) {
  const ofOrder = aboutOrderState(state);
  const { label, card } = ofOrder.card
    ? { label: ofOrder.label, card: ofOrder.card }
    : aboutEvaluationState(evaluationState);
  // What was bought with an unlock is the opening, not another evaluation; its report has a button.
  if (kind === 'unlock' && state === 'completed') return { ...card, label: '已解锁', text: '' };
  return { ...card, label };
}

/**
 * Opens what is to be paid, the report, or else the progress page, which tells the state, what is asked, or why it
 * ended.
 */
function open(order: OrderRow): void {
  const { orderId, state, evaluatedOrderId, evaluationState } = order;
  if (state === 'pending_payment') {
    void navigate('payment', { orderId });
    return;
  }
  const page = hasReport(order) && !awaitsUser(evaluationState) ? 'report' : 'submitted';
  void navigate(page, { orderId: evaluatedOrderId ?? orderId });
}

/** One order of the user: the account, the state and the price. A press opens it. */
export function OrderCard({ order, onChange }: { order: OrderRow; onChange: () => void }) {
  const { fairPrice, price, payBy } = order;
  const { tone, label, text } = appearanceOf(order);
  const parts = [order.serverLabel, order.account].filter(Boolean);
  return (
    <Pressable id={`order-${order.orderId}`} className="order-card" onPress={() => open(order)}>
      <GameIcon url={order.gameIconUrl} size={44} />
      <View className="order-card__what">
        <View className="order-card__line">
          <View className="order-card__game">{order.gameName}</View>
          <Tag variant={tone}>{label}</Tag>
        </View>
        <View className={`order-card__kind order-card__kind--${order.kind}`}>
          {orderKindLabels[order.kind]}
        </View>
        <View className="order-card__server">{parts.join(' · ')}</View>
        <View className="order-card__line">
          <View className="order-card__time">{ago(order.createdAt)}</View>
          {fairPrice === null ? (
            <View className="order-card__instead">
              {order.state === 'pending_payment' && payBy !== null ? (
                <Due price={price} payBy={payBy} onEnd={onChange} />
              ) : (
                text
              )}
            </View>
          ) : (
            <View className="order-card__price">¥{yuan(fairPrice)}</View>
          )}
        </View>
      </View>
    </Pressable>
  );
}
