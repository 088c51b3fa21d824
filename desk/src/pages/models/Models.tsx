import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/Page';
import { ModelDetail } from './ModelDetail';
import { ModelList } from './ModelList';
import { OutcomeList } from './OutcomeList';
import { QuarantineList } from './QuarantineList';
import { ValuerList } from './ValuerList';

const tabs = [
  { key: 'models', label: '模型', Content: ModelList },
  { key: 'quarantine', label: '存疑成交', Content: QuarantineList },
  { key: 'outcomes', label: '客户告知的结果', Content: OutcomeList },
  { key: 'valuers', label: '估价师对照', Content: ValuerList },
] as const;

/** Page with accuracy and training data of the models, for admins. */
export function Models() {
  const [query, setQuery] = useSearchParams();
  const gameId = query.get('game');
  if (gameId !== null)
    return <ModelDetail key={gameId} gameId={gameId} onBack={() => setQuery({ tab: 'models' })} />;
  const { key: tab } = tabs.find(({ key }) => key === query.get('tab')) ?? tabs[0];
  return (
    <Page title="模型">
      <Tabs
        activeKey={tab}
        onChange={(chosen) => setQuery({ tab: chosen })}
        destroyOnHidden
        items={tabs.map(({ key, label, Content }) => ({ key, label, children: <Content /> }))}
      />
    </Page>
  );
}
