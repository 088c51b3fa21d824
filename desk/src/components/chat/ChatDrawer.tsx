import { Drawer } from 'antd';
import { Link } from 'react-router-dom';
import { Chat } from './Chat';

/** A conversation over whatever page is open, also about an order that nobody values yet. */
export function ChatDrawer({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  return (
    <Drawer
      title="客户消息"
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
