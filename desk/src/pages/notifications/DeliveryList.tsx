import {
  deliveryStateLabels,
  notificationKindLabels,
  type DeliveryState,
} from '@account-doctor/contract/notifications';
import type { NotificationDelivery } from '@account-doctor/contract/types';
import { App, Button, Tag, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { call } from '../../data/service';
import { timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';

const stateColors: Record<DeliveryState, string> = {
  waiting: 'processing',
  sent: 'success',
  failed: 'error',
};

const columnsOf = (
  resend: (delivery: NotificationDelivery) => void,
): TableProps<NotificationDelivery>['columns'] => [
  { title: '时间', dataIndex: 'createdAt', width: 130, render: timeText },
  { title: '接收方', dataIndex: 'recipientName' },
  {
    title: '内容',
    dataIndex: 'title',
    render: (title: string, { kind }) => (
      <>
        <div>{title}</div>
        <Typography.Text type="secondary">
          {kind === null ? '测试' : notificationKindLabels[kind]}
        </Typography.Text>
      </>
    ),
  },
  {
    title: '结果',
    dataIndex: 'state',
    render: (state: DeliveryState, { problem, attempts }) => (
      <>
        <Tag color={stateColors[state]}>{deliveryStateLabels[state]}</Tag>
        {problem !== null && (
          <div>
            <Typography.Text type="secondary">{`第 ${attempts} 次：${problem}`}</Typography.Text>
          </div>
        )}
      </>
    ),
  },
  {
    title: '操作',
    key: 'actions',
    width: 90,
    render: (_, delivery) =>
      delivery.state !== 'waiting' && (
        <Button type="link" size="small" onClick={() => resend(delivery)}>
          重发
        </Button>
      ),
  },
];

/** What was sent in the last 30 days, with the result; each can be sent again. */
export function DeliveryList() {
  const { message } = App.useApp();
  const [pageNo, setPageNo] = useState(1);
  const list = useCall('GET /desk-api/notification/deliveries', { pageNo, pageSize: 20 });
  const resend = useAction(async ({ deliveryId }: NotificationDelivery) => {
    await call('POST /desk-api/notification/delivery/resend', { deliveryId });
    await list.mutate();
    void message.success('正在重发');
  });
  return (
    <PagedTable
      call={list}
      onPage={setPageNo}
      empty="最近 30 天没有发过通知"
      rowKey="deliveryId"
      columns={columnsOf((delivery) => void resend.run(delivery))}
    />
  );
}
