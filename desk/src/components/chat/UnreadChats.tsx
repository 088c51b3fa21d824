import type { ChatConversationRow, DataOf } from '@account-doctor/contract/types';
import { MessageOutlined } from '@ant-design/icons';
import { Badge, Button, Dropdown, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { timeText } from '../../format/format';
import { lastMessageText } from './lastMessageText';

const ChatDrawer = lazy(async () => ({ default: (await import('./ChatDrawer')).ChatDrawer }));

/** Number of unread messages from customers, with a menu of their conversations. */
export function UnreadChats({
  waiting,
}: {
  waiting: DataOf<'GET /desk-api/chat/waiting'> | undefined;
}) {
  const [talking, setTalking] = useState<ChatConversationRow['order'] | null>(null);
  const list = waiting?.list ?? [];
  const unread = waiting?.unread ?? 0;
  const items = list.map((row) => ({
    key: row.order.orderId,
    label: (
      <>
        <Badge count={row.unread} size="small" style={{ marginInlineEnd: 8 }} />
        {row.order.gameName} · {row.order.serverLabel}
        <div className="frame__last">
          {lastMessageText(row)} · {timeText(row.last.createdAt)}
        </div>
      </>
    ),
  }));
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          className: 'frame__waiting',
          items:
            items.length > 0
              ? items
              : [{ key: 'none', label: '没有等待回复的客户', disabled: true }],
          onClick: ({ key }) =>
            setTalking(list.find(({ order }) => order.orderId === key)?.order ?? null),
        }}
      >
        <Button type="text" id="waiting">
          <Badge count={unread} size="small" offset={[4, -2]}>
            <MessageOutlined aria-hidden />
          </Badge>
          <span className="frame__word">客户消息</span>
        </Button>
      </Dropdown>
      {talking !== null && (
        <Suspense fallback={<Spin fullscreen delay={200} />}>
          <ChatDrawer key={talking.orderId} order={talking} onClose={() => setTalking(null)} />
        </Suspense>
      )}
    </>
  );
}
