import type { ModerationVerdict } from '@account-doctor/contract/moderation';
import { useSearchParams } from 'react-router-dom';
import { CountedTabs } from '../../components/CountedTabs';
import { Page } from '../../components/Page';
import { useCall } from '../../hooks/useCall';
import { ModerationList } from './ModerationList';

const tabs: readonly { key: ModerationVerdict; label: string }[] = [
  { key: 'doubtful', label: '待人工审核' },
  { key: 'waiting', label: '等待服务商' },
  { key: 'refused', label: '未通过' },
  { key: 'passed', label: '已通过' },
];

/** Page to moderate users' texts and pictures, for admins. */
export function ModerationPage() {
  const [query, setQuery] = useSearchParams();
  const { key: verdict } = tabs.find(({ key }) => key === query.get('tab')) ?? { key: 'doubtful' };
  const counted = useCall('GET /desk-api/moderation/list', { verdict: 'doubtful', pageSize: 1 });
  return (
    <Page title="内容审核">
      <CountedTabs
        active={verdict}
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          ...(key === 'doubtful' && { count: counted.data?.doubtful ?? 0 }),
        }))}
        onChange={(chosen) => setQuery({ tab: chosen })}
      />
      <ModerationList key={verdict} verdict={verdict} onJudged={() => void counted.mutate()} />
    </Page>
  );
}
