import { valueLabel } from '@account-doctor/contract/labels';
import { saleSourceKindLabels } from '@account-doctor/contract/saleSources';
import type { SaleSource } from '@account-doctor/contract/types';
import { App, Button, Flex, Space, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { ChangeOrRemove } from '../../components/ChangeOrRemove';
import { Toolbar } from '../../components/Toolbar';
import { UnpagedTable } from '../../components/UnpagedTable';
import { call } from '../../data/service';
import { timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { useRemoval } from '../../hooks/useRemoval';
import { EditSource } from './EditSource';
import { RunState } from './RunState';
import { SourceRuns } from './SourceRuns';

const rhythmText = ({ enabled, rhythm, hour }: SaleSource): string => {
  if (!enabled) return '已关闭';
  return rhythm === 'hourly' ? '每小时' : `每天 ${hour} 点`;
};

interface ColumnOptions {
  edit: (source: SaleSource) => void;
  run: (source: SaleSource) => void;
  remove: ReturnType<typeof useRemoval>;
}

const columnsOf = ({ edit, run, remove }: ColumnOptions): TableProps<SaleSource>['columns'] => [
  {
    title: '名称',
    dataIndex: 'name',
    render: (name: string, { kind, shownPlace }) => (
      <>
        <div>{name}</div>
        <Typography.Text type="secondary" style={{ overflowWrap: 'anywhere' }}>
          {valueLabel(saleSourceKindLabels, kind)}
          {shownPlace === '' ? '' : ` · ${shownPlace}`}
        </Typography.Text>
      </>
    ),
  },
  { title: '多久一次', key: 'rhythm', width: 110, render: (_, source) => rhythmText(source) },
  {
    title: '上次',
    key: 'last',
    render: (_, { lastRun }) =>
      lastRun && (
        <>
          <div>{timeText(lastRun.startedAt)}</div>
          <RunState run={lastRun} />
        </>
      ),
  },
  {
    title: '下次',
    dataIndex: 'dueAt',
    width: 130,
    render: (dueAt: string | null) => dueAt && timeText(dueAt),
  },
  {
    title: '操作',
    key: 'actions',
    width: 230,
    render: (_, source) => (
      <Space size={0} wrap>
        <Button
          type="link"
          size="small"
          disabled={source.lastRun?.state === 'running'}
          onClick={() => run(source)}
        >
          现在取一次
        </Button>
        <ChangeOrRemove
          onChange={() => edit(source)}
          onRemove={() =>
            remove(`来源“${source.name}”`, () =>
              call('POST /desk-api/sale/source/remove', { sourceId: source.sourceId }),
            )
          }
        />
      </Space>
    ),
  },
];

/** Polling interval while a run fetches files, in ms. */
const REFRESH = 1_500;

/** List of the sources from which files of sales are fetched by schedule, with the last run of each. */
export function SourceList({ onOpen }: { onOpen: (importId: number) => void }) {
  const { message } = App.useApp();
  const [editing, setEditing] = useState<SaleSource | 'new' | null>(null);
  const query = useCall(
    'GET /desk-api/sale/source/list',
    {},
    {
      refreshInterval: (found) =>
        found?.list.some(({ lastRun }) => lastRun?.state === 'running') ? REFRESH : 0,
    },
  );
  const reload = async () => {
    await query.mutate();
  };
  const remove = useRemoval(reload);
  const run = useAction(async ({ sourceId }: SaleSource) => {
    await call('POST /desk-api/sale/source/run', { sourceId });
    await reload();
    void message.success('正在取');
  });
  const runs = query.data?.list.map(({ lastRun }) => lastRun?.endedAt ?? lastRun?.startedAt);
  return (
    <Flex vertical gap={16}>
      <Toolbar>
        <Button type="primary" id="add-source" onClick={() => setEditing('new')}>
          添加来源
        </Button>
      </Toolbar>
      <UnpagedTable<SaleSource>
        call={query}
        rowKey="sourceId"
        columns={columnsOf({ edit: setEditing, run: (source) => void run.run(source), remove })}
        empty="还没有来源。添加一个，新的成交文件会自己导入"
      />
      <SourceRuns key={JSON.stringify(runs)} onOpen={onOpen} />
      <EditSource
        source={editing}
        kinds={query.data?.kinds ?? []}
        onClose={() => setEditing(null)}
        onSaved={reload}
      />
    </Flex>
  );
}
