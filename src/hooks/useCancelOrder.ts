import Taro from '@tarojs/taro';
import { isUnpaid } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { cancelOrder, closeOrder } from '@/services/payment';
import { useAction } from './useAction';

/** What cancelling an order means, as a question. */
export function cancelQuestion({ state, price, discount }: OrderRow): string {
  const coupon = discount > 0;
  if (isUnpaid(state)) return `取消后需要重新下单${coupon ? '，优惠券会退回' : ''}。确定取消吗？`;
  const money = price > 0 ? '款项原路退回' : '评估不再进行';
  return `目前没有估价师接单，取消后${money}${coupon ? '，优惠券会退回' : ''}。确定取消吗？`;
}

/** Cancels an order after asking; one that was paid meanwhile is not closed by an old question. */
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
      await (isUnpaid(order.state) ? closeOrder : cancelOrder)(order.orderId);
      onChange();
    },
    () => {
      // The order is not as it was shown.
      onChange();
      return false;
    },
  );
}
