import { View } from '@tarojs/components';
import { orderKindLabels } from '@account-doctor/contract/states';
import type { AccountOrders } from '@account-doctor/contract/accounts';
import type { OrderRow } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import { AmountDue } from '@/features/payment/AmountDue';
import { signedYuan, yuan } from '@/format/money';
import { agoText } from '@/format/time';
import { Pressable } from '@/ui/Pressable';
import { Tag } from '@/ui/Tag';
import { orderActions, OrderActions } from './OrderActions';
import { orderAppearance, openOrder } from './orderAppearance';
import './AccountCard.scss';

interface AccountCardProps {
  account: AccountOrders;
  onChange: () => void;
}

/** One of the user's accounts: its latest price as a link to the report, and its orders, newest first. */
export function AccountCard({ account, onChange }: AccountCardProps) {
  const [newest] = account;
  const named = account.find((order) => order.account);
  const priced = account.find(({ fairPrice }) => fairPrice !== null);
  const [latest, before] = account.flatMap(({ fairPrice }) => fairPrice ?? []);
  const read = account.find((order) => orderActions(order).includes('read'));
  return (
    <>
      <Pressable className="account-card" onPress={() => openOrder(priced ?? newest)}>
        <GameIcon url={newest.gameIconUrl} size={44} />
        <View className="account-card__what">
          <View className="account-card__game">{newest.gameName}</View>
          <View className="account-card__server">
            {[newest.serverLabel, named?.account].filter(Boolean).join(' · ')}
          </View>
        </View>
        {latest !== undefined && (
          <View className="account-card__worth">
            <View className="account-card__price">¥{yuan(latest)}</View>
            {before !== undefined && (
              <View className="account-card__change">
                {latest === before ? '和上次一样' : `比上次 ${signedYuan(latest - before)}`}
              </View>
            )}
          </View>
        )}
      </Pressable>
      {account.map((order) => (
        <View key={order.orderId} className="account-card__order">
          <OrderLine order={order} alone={account.length === 1} onChange={onChange} />
          <OrderActions order={order} reads={order === read} onChange={onChange} />
        </View>
      ))}
    </>
  );
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
