import { View } from '@tarojs/components';
import { orderKindLabels, type OrderState } from '@account-doctor/contract/states';
import type { DeletionCheck } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { navigate } from '@/navigation/navigate';

/** What each state that keeps an account means, and what ends it. */
const stateTexts: Partial<Record<OrderState, string>> = {
  created: '等待支付，可以在评估记录中取消',
  pending_payment: '等待支付，可以在评估记录中取消',
  paid: '正在评估，完成后即可注销',
  fulfilling: '正在评估，完成后即可注销',
  refunding: '正在退款，到账后即可注销',
  refund_failed: '退款没有成功，请联系客服处理',
};

interface BlockedProps {
  openOrders: DeletionCheck['openOrders'];
  onRetry: () => void;
}

/** Why the account cannot be deleted now, and what to do about it. */
export function Blocked({ openOrders, onRetry }: BlockedProps) {
  const { list, total } = openOrders;
  return (
    <>
      <View className="delete-account__lead">还有 {total} 份订单没有结束，暂时不能注销：</View>
      {list.map(({ orderId, orderNo, kind, gameName, state }) => (
        <View key={orderId} className="delete-account__order">
          <View>
            {gameName} · {orderKindLabels[kind]}
          </View>
          <View className="delete-account__note">{stateTexts[state] ?? '还没有结束'}</View>
          <View className="delete-account__note">订单号 {orderNo}</View>
        </View>
      ))}
      {total > list.length && (
        <View className="delete-account__note">另外还有 {total - list.length} 份</View>
      )}
      <View className="delete-account__buttons">
        <Button id="open-records" onPress={() => void navigate('evaluationRecords', {})}>
          去评估记录处理
        </Button>
        <Button id="check-again" variant="text" onPress={onRetry}>
          已处理，重新检查
        </Button>
      </View>
    </>
  );
}
