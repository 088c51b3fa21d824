import type { ModelSummary } from '@account-doctor/contract/types';
import { Button, Flex, Tag, type TableProps } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { UnpagedTable } from '../../components/UnpagedTable';
import { shareText, timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { LearntPrices } from './LearntPrices';
import { RealPrices } from './RealPrices';

interface ColumnOptions {
  openGame: (gameId: string) => void;
}

/** Columns of the games. */
const columnsOf = ({ openGame }: ColumnOptions): TableProps<ModelSummary>['columns'] => [
  {
    title: '游戏',
    dataIndex: 'gameName',
    render: (name: string, { gameId }) => (
      <Button type="link" size="small" className="bare" onClick={() => openGame(gameId)}>
        {name}
      </Button>
    ),
  },
  {
    title: '使用中的模型',
    key: 'model',
    render: (_, { model }) =>
      model === null ? (
        '还没有'
      ) : (
        <>
          {timeText(model.trainedAt)} {model.outdated && <Tag color="orange">该更新了</Tag>}
        </>
      ),
  },
  {
    title: '学习的价格',
    key: 'learnt',
    render: (_, { model }) => model && <LearntPrices of={model.learntSales} />,
  },
  {
    title: '公布的误差 / 覆盖',
    key: 'published',
    render: (_, { model }) =>
      model && `${shareText(model.medianError)} / ${shareText(model.coverage)}`,
  },
  {
    title: '90 天实测误差 / 覆盖',
    key: 'record',
    render: (_, { record: { sales, medianError, coverage } }) =>
      medianError === null || coverage === null
        ? '还没有新成交'
        : `${shareText(medianError)} / ${shareText(coverage)}（${sales} 条）`,
  },
  {
    title: '30 天警报',
    dataIndex: 'alarms',
    render: (alarms: number) => (alarms === 0 ? '无' : <Tag color="red">{alarms} 次</Tag>),
  },
  {
    title: '存疑成交',
    dataIndex: 'held',
    render: (held: number) => (held === 0 ? '无' : <Tag color="red">{held} 条</Tag>),
  },
];

/** Lists the games with their active models and accuracy; below, the valuation's errors on real prices. */
export function ModelList() {
  const [, setQuery] = useSearchParams();
  const query = useCall('GET /desk-api/model/list', {});
  return (
    <Flex vertical gap={16}>
      <UnpagedTable
        call={query}
        rowKey="gameId"
        columns={columnsOf({ openGame: (game) => setQuery({ game }) })}
        empty="还没有游戏"
      />
      <RealPrices />
    </Flex>
  );
}
