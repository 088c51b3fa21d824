import Taro from '@tarojs/taro';
import { isUnpaid } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';

/** Question before cancelling an order, with what happens to the money and the coupon. */
export function cancelQuestion({ state, price, discount }: OrderRow): string {
  const coupon = discount > 0;
  if (isUnpaid(state)) return `取消后需要重新下单${coupon ? '，优惠券会退回' : ''}。确定取消吗？`;
  const money = price > 0 ? '款项原路退回' : '评估不再进行';
  return `目前没有估价师接单，取消后${money}${coupon ? '，优惠券会退回' : ''}。确定取消吗？`;
}

/**
 * Cancels an order after a confirmation. The confirmation applies to the state on screen: if the order was paid
 * meanwhile, the service rejects it.
 */
export function useCancelOrder(order: OrderRow, onChange: () => void) {
  return useAction(
    async () => {
      const { confirm } = await Taro.showModal({
        title: '取消订单',
        content: cancelQuestion(order),
        cancelText: '再想想',
        confirmText: '取消订单',
      });
      if (!confirm) return;
      const { orderId, state } = order;
      // An unpaid order is closed, a paid one refunded unless a valuer has claimed it.
      if (isUnpaid(state))
        await call('POST /app-api/api/evaluate/user/order/close/order', { orderId });
      else await call('POST /app-api/api/evaluate/user/order/apply/cancel', { orderId });
      onChange();
    },
    () => {
      // The order is no longer in the state on screen.
      onChange();
      return false;
    },
  );
}
