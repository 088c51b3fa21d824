import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/Page';
import { DeliveryList } from './DeliveryList';
import { RecipientList } from './RecipientList';

const tabs = [
  { key: 'recipients', label: '接收方', Content: RecipientList },
  { key: 'deliveries', label: '发送记录', Content: DeliveryList },
] as const;

/** Page where members choose how they are notified of what, and see what was sent. */
export function NotificationsPage() {
  const [query, setQuery] = useSearchParams();
  const { key: tab } = tabs.find(({ key }) => key === query.get('tab')) ?? tabs[0];
  return (
    <Page title="通知">
      <Tabs
        activeKey={tab}
        onChange={(chosen) => setQuery({ tab: chosen })}
        destroyOnHidden
        items={tabs.map(({ key, label, Content }) => ({ key, label, children: <Content /> }))}
      />
    </Page>
  );
}
