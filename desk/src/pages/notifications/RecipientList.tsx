import {
  notificationChannelLabels,
  notificationKindLabels,
} from '@account-doctor/contract/notifications';
import type { NotificationRecipient } from '@account-doctor/contract/types';
import { App, Button, Space, Tag, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { ChangeOrRemove } from '../../components/ChangeOrRemove';
import { Toolbar } from '../../components/Toolbar';
import { UnpagedTable } from '../../components/UnpagedTable';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { useRemoval } from '../../hooks/useRemoval';
import { EditRecipient } from './EditRecipient';
import { quietText } from './quietText';

interface ColumnOptions {
  edit: (recipient: NotificationRecipient) => void;
  test: (recipient: NotificationRecipient) => void;
  remove: ReturnType<typeof useRemoval>;
}

const columnsOf = ({
  edit,
  test,
  remove,
}: ColumnOptions): TableProps<NotificationRecipient>['columns'] => [
  {
    title: '名称',
    dataIndex: 'name',
    render: (name: string, { channel, shownAddress }) => (
      <>
        <div>{name}</div>
        <Typography.Text type="secondary">
          {notificationChannelLabels[channel]} · {shownAddress}
        </Typography.Text>
      </>
    ),
  },
  {
    title: '通知什么',
    dataIndex: 'kinds',
    render: (kinds: NotificationRecipient['kinds']) => (
      <Space size={4} wrap>
        {kinds.map((kind) => (
          <Tag key={kind}>{notificationKindLabels[kind]}</Tag>
        ))}
      </Space>
    ),
  },
  { title: '免打扰', key: 'quiet', width: 130, render: (_, recipient) => quietText(recipient) },
  {
    title: '操作',
    key: 'actions',
    width: 190,
    render: (_, recipient) => (
      <Space size={0}>
        <Button type="link" size="small" onClick={() => test(recipient)}>
          测试
        </Button>
        <ChangeOrRemove
          onChange={() => edit(recipient)}
          onRemove={() =>
            remove(`接收方“${recipient.name}”`, () =>
              call('POST /desk-api/notification/recipient/remove', {
                recipientId: recipient.recipientId,
              }),
            )
          }
        />
      </Space>
    ),
  },
];

/** List of the recipients of notifications, to edit and to test. */
export function RecipientList() {
  const { message } = App.useApp();
  const [editing, setEditing] = useState<NotificationRecipient | 'new' | null>(null);
  const query = useCall('GET /desk-api/notification/recipients', {});
  const reload = async () => {
    await query.mutate();
  };
  const remove = useRemoval(reload);
  const test = useAction(async ({ recipientId }: NotificationRecipient) => {
    await call('POST /desk-api/notification/recipient/test', { recipientId });
    void message.success('测试已发出，没收到请看“发送记录”');
  });
  return (
    <>
      <Toolbar>
        <Button type="primary" id="add" onClick={() => setEditing('new')}>
          添加接收方
        </Button>
      </Toolbar>
      <UnpagedTable
        call={query}
        rowKey="recipientId"
        columns={columnsOf({
          edit: setEditing,
          test: (recipient) => void test.run(recipient),
          remove,
        })}
        empty="还没有接收方。添加一个，有新订单、超时或退款失败时会收到通知"
      />
      <EditRecipient
        recipient={editing}
        channels={query.data?.channels ?? []}
        onClose={() => setEditing(null)}
        onSaved={reload}
      />
    </>
  );
}
