import type { ChatConversationRow } from '@account-doctor/contract/types';
import { Drawer } from 'antd';
import { Link } from 'react-router-dom';
import { Chat } from './Chat';

/** Chat in a drawer above any page, also for orders without an appraiser. */
export function ChatDrawer({
  order: { orderId, gameName, serverLabel },
  onClose,
}: {
  order: Pick<ChatConversationRow['order'], 'orderId' | 'gameName' | 'serverLabel'>;
  onClose: () => void;
}) {
  return (
    <Drawer
      title={`${gameName} · ${serverLabel}`}
      open
      size={520}
      onClose={onClose}
      extra={
        <Link to={`/valuation/${orderId}`} onClick={onClose}>
          打开估价
        </Link>
      }
    >
      <Chat orderId={orderId} />
    </Drawer>
  );
}
