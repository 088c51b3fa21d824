import { View } from '@tarojs/components';
import type { DataOf } from '@account-doctor/contract/types';
import type { Query } from '@/data/query';
import { useCall } from '@/data/useCall';
import { AmountDue } from '@/features/payment/AmountDue';
import { navigate } from '@/navigation/navigate';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import './UnpaidOrderNotice.scss';

const ORDERS = 'POST /app-api/api/evaluate/user/order/list';

/** The user's unpaid orders. */
export const useUnpaidOrders = () => useCall(ORDERS, { filter: 'to_pay', pageSize: 10 });

/** The user's newest unpaid order with a button to pay; renders nothing if every order is paid. */
export function UnpaidOrderNotice({
  query: { data, reload },
}: {
  query: Query<DataOf<typeof ORDERS>>;
}) {
  const order = data?.list.find(({ state }) => state === 'pending_payment');
  if (!order?.payBy) return null;
  const { orderId, gameName, price, payBy } = order;
  return (
    <Pressable
      id="unpaid-order"
      className="unpaid-order"
      role="link"
      onPress={() => void navigate('payment', { orderId })}
    >
      <View className="unpaid-order__words">
        <View className="unpaid-order__name">{gameName}</View>
        <View>
          <AmountDue action="继续支付" price={price} payBy={payBy} onEnd={() => void reload()} />
        </View>
      </View>
      <Icon name="chevron-right" size={16} />
    </Pressable>
  );
}
