import { saleImportStateLabels } from '@account-doctor/contract/saleImports';
import type { SaleImport } from '@account-doctor/contract/types';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';

const columnsOf = (onOpen: (importId: number) => void): TableProps<SaleImport>['columns'] => [
  { title: '时间', dataIndex: 'at', render: timeText },
  {
    title: '文件',
    key: 'file',
    render: (_, { fileName, importId }) => (
      <Button type="link" style={{ paddingInline: 0 }} onClick={() => onOpen(importId)}>
        {fileName}
      </Button>
    ),
  },
  { title: '操作人', dataIndex: 'importedBy' },
  { title: '状态', key: 'state', render: (_, { state }) => saleImportStateLabels[state] },
  {
    title: '新增',
    key: 'imported',
    align: 'right',
    render: (_, { state, imported, changed }) =>
      state === 'withdrawn' ? `0（已撤回 ${imported + changed}）` : imported,
  },
  {
    title: '更正',
    key: 'changed',
    align: 'right',
    render: (_, { state, changed }) => (state === 'withdrawn' ? 0 : changed),
  },
  { title: '导入时存疑', dataIndex: 'quarantined', align: 'right' },
  { title: '已有', dataIndex: 'known', align: 'right' },
  { title: '有误', dataIndex: 'rejected', align: 'right' },
];

interface FileListProps {
  from: 'files' | 'partners';
  onOpen: (importId: number) => void;
}

/** List of files of sales, or of the batches that partners sent. */
export function FileList({ from, onOpen }: FileListProps) {
  const [pageNo, setPageNo] = useState(1);
  const query = useCall('GET /desk-api/sale/imports', { from, pageNo, pageSize: 20 });
  return (
    <PagedTable
      call={query}
      onPage={setPageNo}
      empty={
        from === 'files'
          ? '还没有导入过：点“导入成交”，选一个表格'
          : '还没有合作方上传过。有误的行没有存，原因在合作方收到的回答里'
      }
      rowKey="importId"
      columns={columnsOf(onOpen)}
    />
  );
}
