import { View } from '@tarojs/components';
import { useCall } from '@/data/useCall';
import { usePaymentAvailable } from '@/features/payment/usePaymentAvailable';
import { dayAndTimeText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import './OrderLimitNotice.scss';

interface OrderLimitNoticeProps {
  /** Whether the notice is about appraisals, which the number of unpaid orders also limits. */
  byHuman: boolean;
}

/** Notice that no further order is possible, and until when; shown before the user starts a form. */
export function OrderLimitNotice({ byHuman }: OrderLimitNoticeProps) {
  const { data } = useCall(
    'POST /app-api/api/evaluate/user/order/get/order/count',
    {},
    { quiet: true },
  );
  const open = usePaymentAvailable(byHuman);
  if (!open) return <LimitText text="暂时不能付款，人工评估请晚点再来；AI 评估照常免费" />;
  if (!data) return null;
  const { opensAt, perDay, unpaid, unpaidLimit } = data;
  if (opensAt)
    return (
      <LimitText
        text={`今天的 ${perDay} 次评估已用完，${dayAndTimeText(opensAt)} 起可以再评估；填好的内容会自动保存`}
      />
    );
  if (!byHuman || !(unpaid >= unpaidLimit)) return null;
  return <LimitText text={`有 ${unpaid} 笔订单还没有支付，支付或取消后才能再提交`} leadsToOrders />;
}

function LimitText({ text, leadsToOrders = false }: { text: string; leadsToOrders?: boolean }) {
  return (
    <View className="order-limit-notice" role="status">
      <Icon name="clock" size={18} />
      <View className="order-limit-notice__text">{text}</View>
      {leadsToOrders && (
        <Pressable
          className="order-limit-notice__action"
          role="link"
          onPress={() => void navigate('evaluationRecords', { filter: 'to_pay' })}
        >
          去处理
        </Pressable>
      )}
    </View>
  );
}
