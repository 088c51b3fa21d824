import { View } from '@tarojs/components';
import { changesByItself } from '@account-doctor/contract/states';
import type { DataOf, OrderFilter } from '@account-doctor/contract/types';
import { pollPause } from '@/data/polling';
import type { Query } from '@/data/query';
import { useCall } from '@/data/useCall';
import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { LoadedContent } from '@/ui/LoadedContent';
import { Pressable } from '@/ui/Pressable';
import { Section } from '@/ui/Section';
import { OrderListCard } from './parts/OrderListCard';
import './LatestEvaluations.scss';

/** Number of orders in the list; small, so that the menu below the list fits on a phone screen. */
const MAX_ORDERS = 3;

const ORDERS = 'POST /app-api/api/evaluate/user/order/list';
type Orders = DataOf<typeof ORDERS>;

/** The user's newest orders, and the number of orders by state. */
export const useLatestEvaluations = (): Query<Orders> =>
  useCall(
    ORDERS,
    { pageNo: 1, pageSize: MAX_ORDERS },
    {
      refreshInterval: ({ list }, answerCount) =>
        pollPause(
          list.some((order) => changesByItself(order.evaluationState)),
          answerCount,
        ),
    },
  );

interface LatestEvaluationsProps {
  query: Query<Orders>;
  newUser: boolean;
}

/** Number of the user's orders by state, and the newest of them. */
export function LatestEvaluations({ query, newUser }: LatestEvaluationsProps) {
  return (
    <Section id="latest-evaluations" title="我的评估">
      <LoadedContent query={query} skeleton={<View className="latest-evaluations__outline" />}>
        {(orders) =>
          orders.total > 0 ? (
            <LatestOrderList orders={orders} onChange={() => void query.reload()} />
          ) : (
            <FirstOrderInvitation newUser={newUser} />
          )
        }
      </LoadedContent>
    </Section>
  );
}

function LatestOrderList({ orders, onChange }: { orders: Orders; onChange: () => void }) {
  return (
    <>
      <OrderCounts counts={orders.counts} />
      <View className="latest-evaluations__rows">
        {orders.list.map((order) => (
          <OrderListCard key={order.orderId} order={order} onChange={onChange} />
        ))}
      </View>
    </>
  );
}

function FirstOrderInvitation({ newUser }: { newUser: boolean }) {
  return (
    <View className="latest-evaluations__invitation">
      <View className="latest-evaluations__text">
        {newUser ? '欢迎加入！几分钟就能知道账号值多少' : '还没有评估记录，选一个游戏开始吧'}
      </View>
      <Button size="small" onPress={() => void navigate('chooseGame')}>
        去评估
      </Button>
    </View>
  );
}

const countedFilters: readonly { filter: OrderFilter; title: string }[] = [
  { filter: 'to_pay', title: '待付款' },
  { filter: 'moving', title: '评估中' },
  { filter: 'attention', title: '需处理' },
  { filter: 'ready', title: '有报告' },
  { filter: 'all', title: '全部' },
];

/** Filters for orders that wait for the user, whose counts are highlighted. */
const highlightedFilters: readonly OrderFilter[] = ['to_pay', 'attention'];

/** Number of orders by state, each a link to the list of those orders. */
function OrderCounts({ counts }: { counts: Record<OrderFilter, number> }) {
  return (
    <View className="order-counts">
      {countedFilters.map(({ filter, title }) => (
        <Pressable
          key={filter}
          id={`orders-${filter}`}
          className="order-counts__count"
          role="link"
          onPress={() => void navigate('evaluationRecords', { filter })}
        >
          <View
            className={`order-counts__number ${highlightedFilters.includes(filter) && counts[filter] > 0 ? 'order-counts__number--calling' : ''}`}
          >
            {counts[filter]}
          </View>
          <View className="order-counts__title">{title}</View>
        </Pressable>
      ))}
    </View>
  );
}
