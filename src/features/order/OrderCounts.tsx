import { View } from '@tarojs/components';
import type { OrderFilter } from '@account-doctor/contract/types';
import { Pressable } from '@/ui/Pressable';
import { navigate } from '@/navigation/navigate';
import './OrderCounts.scss';

const shown: readonly { filter: OrderFilter; title: string }[] = [
  { filter: 'to_pay', title: '待付款' },
  { filter: 'moving', title: '评估中' },
  { filter: 'attention', title: '需处理' },
  { filter: 'ready', title: '已完成' },
  { filter: 'all', title: '全部' },
];

/** What waits for the user is worth a colour. */
const calling: readonly OrderFilter[] = ['to_pay', 'attention'];

/** How many orders are in which state; each number leads to those orders. */
export function OrderCounts({ counts }: { counts: Record<OrderFilter, number> }) {
  return (
    <View className="order-counts">
      {shown.map(({ filter, title }) => (
        <Pressable
          key={filter}
          id={`orders-${filter}`}
          className="order-counts__count"
          role="link"
          label={`${title} ${counts[filter]} 份评估`}
          onPress={() => void navigate('evaluationRecords', { filter })}
        >
          <View
            className={`order-counts__number ${calling.includes(filter) && counts[filter] > 0 ? 'order-counts__number--calling' : ''}`}
          >
            {counts[filter]}
          </View>
          <View className="order-counts__title">{title}</View>
        </Pressable>
      ))}
    </View>
  );
}
