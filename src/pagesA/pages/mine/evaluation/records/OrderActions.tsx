import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import type { OrderRow } from '@account-doctor/contract/types';
import { Button } from '@/components/Button/Button';
import { useAction } from '@/hooks/useAction';
import { navigate } from '@/navigation/navigate';
import { callOff } from '@/services/payment';
import { actionLabels, actionsOf, type OrderAction } from './actions';
import './OrderActions.scss';

/** What can be done with an order of the records; calling it off asks first. */
export function OrderActions({ order, onChange }: { order: OrderRow; onChange: () => void }) {
  const { orderId, state } = order;
  const cancel = useAction(async () => {
    const { confirm } = await Taro.showModal({
      title: '取消订单',
      content:
        state === 'paid'
          ? '还没有估价师接单，取消后款项原路退回。确定取消吗？'
          : '取消后需要重新下单，用掉的优惠券会退回。确定取消吗？',
      confirmText: '取消订单',
      cancelText: '再想想',
    });
    if (!confirm) return;
    await callOff(orderId);
    onChange();
  });
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
          look={place === 0 && action !== 'cancel' ? 'secondary' : 'text'}
          busy={action === 'cancel' && cancel.running}
          onTap={acts[action]}
        >
          {actionLabels[action]}
        </Button>
      ))}
    </View>
  );
}
