import type { CustomerProfile } from '@account-doctor/contract/types';
import { Card, Flex } from 'antd';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '../../components/Loaded';
import { Page } from '../../components/Page';
import { ResponsiveTable } from '../../components/ResponsiveTable';
import { useCall } from '../../hooks/useCall';
import { orderListColumns } from '../orders/orderListColumns';
import { CustomerActions } from './CustomerActions';
import { CustomerFacts } from './CustomerFacts';
import { CustomerLists } from './CustomerLists';
import { CustomerNotes } from './CustomerNotes';

/** Page of one customer, masked, with what a member may do there. */
export function CustomerPage() {
  const { userId = '' } = useParams();
  const call = useCall('GET /desk-api/customer/profile', { userId });
  const reload = async () => {
    await call.mutate();
  };
  return (
    <Page
      title="客户资料"
      actions={call.data && <CustomerActions customer={call.data} onDone={() => void reload()} />}
    >
      <Loaded call={call} refused={<Link to="/customers">返回客户列表</Link>}>
        {(customer) => (
          <Flex vertical gap={16}>
            {/* Another customer starts masked. */}
            <CustomerFacts key={customer.userId} customer={customer} />
            <CustomerNotes customer={customer} onChanged={reload} />
            <NewestOrders customer={customer} />
            <CustomerLists customer={customer} />
          </Flex>
        )}
      </Loaded>
    </Page>
  );
}

const NewestOrders = ({
  customer: { userId, orders, orderCount },
}: {
  customer: CustomerProfile;
}) => (
  <Card
    size="small"
    title={`订单（${orderCount}）`}
    extra={orderCount > orders.length && <Link to={`/orders?customer=${userId}`}>看全部订单</Link>}
  >
    <ResponsiveTable
      empty="没下过单"
      rowKey="orderId"
      pagination={false}
      dataSource={orders}
      columns={orderListColumns}
    />
  </Card>
);
