import { View } from '@tarojs/components';
import { isMoving } from '@account-doctor/contract/states';
import type { DataOf } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { OrderCard } from './OrderCard';
import { Loaded } from '@/ui/Loaded';
import { Section } from '@/ui/Section';
import { useCall } from '@/data/useCall';
import { navigate } from '@/navigation/navigate';
import { OrderCounts } from './OrderCounts';
import { whileMoving } from '@/data/polling';
import './LatestEvaluations.scss';

/** How many fit above the entries on a phone. */
const SHOWN = 3;

const ORDERS = 'POST /app-api/api/evaluate/user/order/list';
type Orders = DataOf<typeof ORDERS>;

/** How many orders there are, the newest of them, and the way to all. */
export function LatestEvaluations({ newUser }: { newUser: boolean }) {
  const query = useCall(
    ORDERS,
    { pageNo: 1, pageSize: SHOWN },
    {
      refreshInterval: ({ list }) =>
        whileMoving(list.some((order) => isMoving(order.evaluationState))),
    },
  );

  return (
    <Section id="latest-evaluations" title="我的评估">
      <Loaded query={query} skeleton={<View className="latest-evaluations__outline" />}>
        {(orders) =>
          orders.total > 0 ? <Rows orders={orders} /> : <Invitation newUser={newUser} />
        }
      </Loaded>
    </Section>
  );
}

function Rows({ orders }: { orders: Orders }) {
  return (
    <>
      <OrderCounts counts={orders.counts} />
      <View className="latest-evaluations__rows">
        {orders.list.map((order) => (
          <OrderCard key={order.orderId} order={order} />
        ))}
      </View>
    </>
  );
}

function Invitation({ newUser }: { newUser: boolean }) {
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
