import { useSearchParams } from 'react-router-dom';
import { TabbedPage } from '../../components/TabbedPage';
import { ModelDetail } from './ModelDetail';
import { ModelList } from './ModelList';
import { SaleOutcomeList } from './SaleOutcomeList';
import { QuarantineList } from './QuarantineList';
import { ValuerList } from './ValuerList';

/** Page with accuracy and training data of the models, for admins. */
export function Models() {
  const [query, setQuery] = useSearchParams();
  const gameId = query.get('game');
  if (gameId !== null)
    return <ModelDetail key={gameId} gameId={gameId} onBack={() => setQuery({ tab: 'models' })} />;
  return (
    <TabbedPage
      title="模型"
      tabs={[
        { key: 'models', label: '模型', Content: ModelList },
        { key: 'quarantine', label: '存疑成交', Content: QuarantineList },
        { key: 'outcomes', label: '客户告知的结果', Content: SaleOutcomeList },
        { key: 'valuers', label: '估价师对照', Content: ValuerList },
      ]}
    />
  );
}
