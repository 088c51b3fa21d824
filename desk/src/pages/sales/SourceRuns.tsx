import { valueLabel } from '@account-doctor/contract/labels';
import { saleImportStateLabels } from '@account-doctor/contract/saleImports';
import type { SaleSourceRun } from '@account-doctor/contract/types';
import { Button, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { RunState } from './RunState';

const columnsOf = (onOpen: (importId: number) => void): TableProps<SaleSourceRun>['columns'] => [
  { title: '时间', dataIndex: 'startedAt', width: 130, render: timeText },
  {
    title: '来源',
    dataIndex: 'sourceName',
    render: (name: string, { startedBy }) => (
      <>
        <div>{name}</div>
        {startedBy !== null && <Typography.Text type="secondary">{startedBy}</Typography.Text>}
      </>
    ),
  },
  { title: '结果', key: 'state', render: (_, run) => <RunState run={run} /> },
  {
    title: '文件',
    key: 'files',
    render: (_, { files }) =>
      files.map(({ importId, fileName, state }) => (
        <div key={importId}>
          <Button type="link" size="small" onClick={() => onOpen(importId)}>
            {fileName}
          </Button>
          <Typography.Text type="secondary">
            {valueLabel(saleImportStateLabels, state)}
          </Typography.Text>
        </div>
      )),
  },
];

/** Polling interval while a file is being read or imported, in ms. */
const REFRESH = 2_000;
const isBusy = ({ files }: SaleSourceRun): boolean =>
  files.some(({ state }) => state === 'previewing' || state === 'taking');

/** The runs of all sources with their files. */
export function SourceRuns({ onOpen }: { onOpen: (importId: number) => void }) {
  const [pageNo, setPageNo] = useState(1);
  const query = useCall(
    'GET /desk-api/sale/source/runs',
    { pageNo, pageSize: 20 },
    { refreshInterval: (found) => (found?.list.some(isBusy) ? REFRESH : 0) },
  );
  return (
    <section>
      <Typography.Title level={2} className="page__part">
        取文件的记录
      </Typography.Title>
      <PagedTable<SaleSourceRun>
        call={query}
        onPage={setPageNo}
        empty="还没有取过"
        rowKey="runId"
        columns={columnsOf(onOpen)}
      />
    </section>
  );
}
