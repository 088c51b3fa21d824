import { Badge, Space, Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/Page';
import { useCall } from '../../hooks/useCall';
import { FeedbackList } from './FeedbackList';
import { RatingList } from './RatingList';

const tabs = [
  { key: 'waiting', label: '待回复' },
  { key: 'answered', label: '已回复' },
  { key: 'ratings', label: '报告评价' },
] as const;

/** What customers say, for admins: feedback, which is answered here, and ratings of reports. */
export function Feedback() {
  const [query, setQuery] = useSearchParams();
  const { key: tab } = tabs.find(({ key }) => key === query.get('tab')) ?? tabs[0];
  const waiting = useCall('GET /desk-api/feedback/list', { state: 'waiting', pageSize: 1 });
  return (
    <Page title="客户声音">
      <Tabs
        activeKey={tab}
        onChange={(chosen) => setQuery({ tab: chosen })}
        items={tabs.map(({ key, label }) => ({
          key,
          label: (
            <Space size={6}>
              {label}
              {key === 'waiting' && (
                <Badge count={waiting.data?.waiting ?? 0} color="#0067d6" size="small" />
              )}
            </Space>
          ),
        }))}
      />
      {tab === 'ratings' ? (
        <RatingList />
      ) : (
        <FeedbackList key={tab} state={tab} onAnswered={() => void waiting.mutate()} />
      )}
    </Page>
  );
}
