import { useSearchParams } from 'react-router-dom';
import { CountedTabs } from '../../components/CountedTabs';
import { Page } from '../../components/Page';
import { useCall } from '../../hooks/useCall';
import { FeedbackList } from './FeedbackList';
import { ObjectionList } from './ObjectionList';
import { RatingList } from './RatingList';

const tabs = [
  { key: 'waiting', label: '待回复' },
  { key: 'answered', label: '已回复' },
  { key: 'objections', label: '报告异议' },
  { key: 'ratings', label: '报告评价' },
] as const;

/** Page with customers' feedback, objections and ratings, for admins. */
export function FeedbackPage() {
  const [query, setQuery] = useSearchParams();
  const { key: tab } = tabs.find(({ key }) => key === query.get('tab')) ?? tabs[0];
  const waiting = useCall('GET /desk-api/feedback/list', { state: 'waiting', pageSize: 1 });
  const objections = useCall('GET /desk-api/objection/list', { state: 'waiting', pageSize: 1 });
  const counts: Partial<Record<(typeof tabs)[number]['key'], number>> = {
    waiting: waiting.data?.waiting ?? 0,
    objections: objections.data?.waiting ?? 0,
  };
  return (
    <Page title="客户声音">
      <CountedTabs
        active={tab}
        tabs={tabs.map(({ key, label }) => ({ key, label, count: counts[key] }))}
        onChange={(chosen) => setQuery({ tab: chosen })}
      />
      {tab === 'ratings' && <RatingList />}
      {tab === 'objections' && <ObjectionList onAnswered={() => void objections.mutate()} />}
      {(tab === 'waiting' || tab === 'answered') && (
        <FeedbackList key={tab} state={tab} onAnswered={() => void waiting.mutate()} />
      )}
    </Page>
  );
}
