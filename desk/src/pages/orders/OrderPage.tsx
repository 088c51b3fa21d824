import { hasRole } from '@account-doctor/contract/staff';
import { orderKindLabels } from '@account-doctor/contract/states';
import type { DataOf, OrderStory } from '@account-doctor/contract/types';
import { App, Button, Card, Flex, Space } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ChatDrawer } from '../../components/chat/ChatDrawer';
import { Loaded } from '../../components/Loaded';
import { Page } from '../../components/Page';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { useMember } from '../../session/session';
import { OrderChanges } from './OrderChanges';
import { OrderFacts } from './OrderFacts';
import { OrderMoney } from './OrderMoney';
import { OrderReports } from './OrderReports';

/** Page of one order, with everything that happened to it. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const found = useCall('GET /desk-api/order/story', { orderId });
  const order = found.data;
  return (
    <Page
      title={order ? `${orderKindLabels[order.kind]} ${order.orderNo}` : '订单'}
      actions={order && <OrderActions order={order} />}
    >
      <Loaded call={found} refused={<Link to="/orders">返回订单列表</Link>}>
        {(story) => (
          <Flex vertical gap={16}>
            <OrderFacts order={story} />
            <Card size="small" title="付款和退款">
              <OrderMoney order={story} />
            </Card>
            {story.kind !== 'unlock' && (
              <Card size="small" title="报告">
                <OrderReports order={story} />
              </Card>
            )}
            <Card size="small" title="经过">
              <OrderChanges changes={story.changes} />
            </Card>
          </Flex>
        )}
      </Loaded>
    </Page>
  );
}

const noticeOutcomes: Record<DataOf<'POST /desk-api/order/resend'>['outcome'], string> = {
  written: '已通知客户，一小时内最多通知一次',
  muted: '没有发送：客户关闭了报告通知，请改用电话或聊天联系',
  known: '没有再发：这个小时已经通知过客户了',
};

/** What the member may do with the order. */
function OrderActions({ order }: { order: OrderStory }) {
  const { role } = useMember();
  const open = useNavigate();
  const { message } = App.useApp();
  const [chatting, setChatting] = useState(false);
  const resend = useAction(async () => {
    const { outcome } = await call('POST /desk-api/order/resend', { orderId: order.orderId });
    if (outcome === 'written') void message.success(noticeOutcomes.written);
    else void message.warning(noticeOutcomes[outcome], 5);
  });
  return (
    <Space wrap>
      {order.kind === 'human' && (
        <>
          <Button onClick={() => setChatting(true)}>聊天（{order.messages}）</Button>
          <Button onClick={() => void open(`/valuation/${order.orderId}`)}>估价资料</Button>
        </>
      )}
      {order.kind !== 'unlock' && order.reports.length > 0 && order.customer && (
        <Button loading={resend.running} onClick={() => void resend.run()}>
          重发报告通知
        </Button>
      )}
      <Button onClick={() => void open(-1)}>返回</Button>
      {hasRole(role, 'admin') && order.refundable && (
        <Button danger onClick={() => void open(`/refunds?order=${order.orderNo}`)}>
          退款
        </Button>
      )}
      {chatting && <ChatDrawer order={order} onClose={() => setChatting(false)} />}
    </Space>
  );
}
