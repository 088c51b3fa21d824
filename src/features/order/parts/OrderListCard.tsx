import { View } from '@tarojs/components';
import { orderKindLabels } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import { AmountDue } from '@/features/payment/AmountDue';
import { yuan } from '@/format/money';
import { agoText } from '@/format/time';
import { Pressable } from '@/ui/Pressable';
import { Tag } from '@/ui/Tag';
import { orderAppearance, openOrder } from '../orderAppearance';
import './OrderListCard.scss';

/** One of the user's orders: account, state and price. A tap opens it. */
export function OrderListCard({ order, onChange }: { order: OrderRow; onChange: () => void }) {
  const { fairPrice, price, payBy } = order;
  const { tone, label, text } = orderAppearance(order);
  const parts = [order.serverLabel, order.account].filter(Boolean);
  return (
    <Pressable
      id={`order-${order.orderId}`}
      className="order-card"
      onPress={() => openOrder(order)}
    >
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
          <View className="order-card__time">{agoText(order.createdAt)}</View>
          {fairPrice === null ? (
            <View className="order-card__instead">
              {order.state === 'pending_payment' && payBy !== null ? (
                <AmountDue price={price} payBy={payBy} onEnd={onChange} />
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
