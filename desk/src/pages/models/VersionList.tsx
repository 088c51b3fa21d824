import {
  modelStateLabels,
  trainingReasonLabels,
  modelVerdictLabels,
} from '@account-doctor/contract/models';
import type { DataOf } from '@account-doctor/contract/types';
import { App, Button, Tag, Typography, type TableProps } from 'antd';
import { shareText, timeText } from '../../format/format';
import { ResponsiveTable } from '../../components/ResponsiveTable';
import { useAction } from '../../hooks/useAction';
import { call } from '../../data/service';
import { LearntPrices } from './LearntPrices';

type Version = DataOf<'GET /desk-api/model/detail'>['versions'][number];

const colours = { active: 'green', candidate: 'default', retired: 'default' } as const;

interface ColumnOptions {
  ask: (version: Version) => void;
}

/** Columns of the versions. */
const columnsOf = ({ ask }: ColumnOptions): TableProps<Version>['columns'] => [
  {
    title: '版本',
    dataIndex: 'version',
    render: (version: string, { trainedAt }) => (
      <>
        {version}
        <div>
          <Typography.Text type="secondary">{timeText(trainedAt)}</Typography.Text>
        </div>
      </>
    ),
  },
  {
    title: '状态',
    dataIndex: 'state',
    render: (_, { state }) => <Tag color={colours[state]}>{modelStateLabels[state]}</Tag>,
  },
  { title: '起因', dataIndex: 'reason', render: (_, row) => trainingReasonLabels[row.reason] },
  {
    title: '与旧模型比',
    key: 'trial',
    render: (_, { verdict, trial }) => (
      <>
        {modelVerdictLabels[verdict]}
        {trial && (
          <div>
            <Typography.Text type="secondary">
              {`${trial.sales} 条新成交：${shareText(trial.challenger)}，旧 ${shareText(trial.champion)}`}
            </Typography.Text>
          </div>
        )}
      </>
    ),
  },
  {
    title: '公布的误差 / 覆盖',
    key: 'published',
    render: (_, { medianError, coverage }) => `${shareText(medianError)} / ${shareText(coverage)}`,
  },
  {
    title: '学习的价格',
    key: 'learnt',
    render: (_, { learntSales, trainingSales }) =>
      learntSales ? <LearntPrices of={learntSales} /> : `${trainingSales} 条`,
  },
  {
    title: '操作',
    key: 'actions',
    render: (_, row) =>
      row.state === 'active' || !row.usable ? null : (
        <Button type="link" size="small" onClick={() => ask(row)}>
          启用
        </Button>
      ),
  },
];

/** List of a game's model versions; a version that is still stored can be activated. */
export function VersionList({
  gameId,
  versions,
  onChanged,
}: {
  gameId: string;
  versions: Version[];
  onChanged: () => Promise<unknown>;
}) {
  const { modal, message } = App.useApp();
  const activate = useAction(async (version: string) => {
    await call('POST /desk-api/model/activate', { gameId, version });
    void message.success('已启用');
    await onChanged();
  });
  const ask = ({ version, trainedAt }: Version) =>
    void modal.confirm({
      title: '启用这个版本？',
      content: `之后的估价用 ${timeText(trainedAt)} 训练的模型，直到有新模型胜过它。已出的报告不变。`,
      okText: '启用',
      onOk: () => activate.run(version),
    });
  return (
    <ResponsiveTable<Version>
      empty="还没有训练过"
      size="small"
      rowKey="version"
      columns={columnsOf({ ask })}
      dataSource={versions}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
    />
  );
}
