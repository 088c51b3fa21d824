import { TabbedPage } from '../../components/TabbedPage';
import { DeliveryList } from './DeliveryList';
import { RecipientList } from './RecipientList';

/** Page where members choose where notifications are sent, and see what was sent. */
export const NotificationsPage = () => (
  <TabbedPage
    title="通知"
    tabs={[
      { key: 'recipients', label: '接收方', Content: RecipientList },
      { key: 'deliveries', label: '发送记录', Content: DeliveryList },
    ]}
  />
);
