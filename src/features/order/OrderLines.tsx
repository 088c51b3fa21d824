import { View } from '@tarojs/components';
import { isInProgress, isUnpaid, orderKindLabels } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { AmountDue } from '@/features/payment/AmountDue';
import { yuan } from '@/format/money';
import { agoText } from '@/format/time';
import { Fold } from '@/ui/Fold';
import { Pressable } from '@/ui/Pressable';
import { Tag } from '@/ui/Tag';
import { possibleActions, OrderActions } from './parts/OrderActions';
import { orderAppearance, openOrder } from './orderAppearance';
import './parts/AccountCard.scss';

interface OrderLinesProps {
  orders: readonly OrderRow[];
  /** Whether the card's head already shows the price if there is only one order. */
  priceAbove?: boolean;
  onChange: () => void;
}

/** The orders of an account, newest first, each with what the user can do with it. */
export function OrderLines({ orders, priceAbove = false, onChange }: OrderLinesProps) {
  const read = orders.find((order) => possibleActions(order).includes('read'));
  const alone = priceAbove && orders.length === 1;
  const renderLine = (order: OrderRow) => (
    <View key={order.orderId} className="account-card__order">
      <OrderLine order={order} alone={alone} onChange={onChange} />
      <OrderActions order={order} reads={order === read} onChange={onChange} />
    </View>
  );
  const [shown, folded] = splitOrders(orders);
  return (
    <>
      {shown.map(renderLine)}
      {folded.length > 0 && (
        <View className="account-card__order">
          <Fold words={`更早的 ${folded.length} 笔`}>{folded.map(renderLine)}</Fold>
        </View>
      )}
    </>
  );
}

/** Number of newest orders of an account that are always shown. */
const ALWAYS_SHOWN = 3;

/** Splits the orders into shown ones, which are new or unfinished, and folded ones. A single order is never folded. */
function splitOrders(
  orders: readonly OrderRow[],
): [shown: readonly OrderRow[], folded: OrderRow[]] {
  const isShown = ({ state }: OrderRow, index: number) =>
    index < ALWAYS_SHOWN || isUnpaid(state) || isInProgress(state);
  const folded = orders.filter((order, index) => !isShown(order, index));
  return folded.length > 1 ? [orders.filter(isShown), folded] : [orders, []];
}

interface OrderLineProps {
  order: OrderRow;
  /** Whether the account has no other order, so that the card's head already shows the price. */
  alone: boolean;
  onChange: () => void;
}

/** One order of an account: kind, state and price. A tap opens it. */
function OrderLine({ order, alone, onChange }: OrderLineProps) {
  const { orderId, kind, state, fairPrice, price, payBy, createdAt } = order;
  const { tone, label, text } = orderAppearance(order);
  return (
    <Pressable id={`order-${orderId}`} className="order-line" onPress={() => openOrder(order)}>
      <View className={`order-line__kind order-line__kind--${kind}`}>
        <View>{orderKindLabels[kind]}</View>
        <View className="order-line__time">{agoText(createdAt)}</View>
      </View>
      <View className="order-line__end">
        {fairPrice !== null && !alone && (
          <View className="order-line__price">¥{yuan(fairPrice)}</View>
        )}
        {fairPrice === null && (
          <View className="order-line__instead">
            {state === 'pending_payment' && payBy !== null ? (
              <AmountDue price={price} payBy={payBy} onEnd={onChange} />
            ) : (
              text
            )}
          </View>
        )}
        <Tag variant={tone}>{label}</Tag>
      </View>
    </Pressable>
  );
}
