import { View } from '@tarojs/components';
import type { OrderRow } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { useCancelOrder } from './useCancelOrder';
import { navigate } from '@/navigation/navigate';
import { actionLabels, actionsOf, type OrderAction } from './orderActions';
import './OrderActions.scss';

/** What can be done with an order of the records; cancelling it asks first. */
export function OrderActions({ order, onChange }: { order: OrderRow; onChange: () => void }) {
  const { orderId } = order;
  const cancel = useCancelOrder(order, onChange);
  const acts: Record<OrderAction, () => void> = {
    confirm: () => void navigate('checkout', { orderId }),
    pay: () => void navigate('payment', { orderId }),
    cancel: () => void cancel.run(),
    chat: () => void navigate('chat', { orderId }),
    appeal: () => void navigate('report', { orderId }),
    rate: () => void navigate('rateReport', { orderId }),
  };
  const actions = actionsOf(order);
  if (actions.length === 0) return null;
  return (
    <View className="order-actions">
      {actions.map((action, place) => (
        <Button
          key={action}
          id={`${action}-${orderId}`}
          size="small"
          variant={place === 0 && action !== 'cancel' ? 'secondary' : 'text'}
          loading={action === 'cancel' && cancel.running}
          onPress={acts[action]}
        >
          {actionLabels[action]}
        </Button>
      ))}
    </View>
  );
}
