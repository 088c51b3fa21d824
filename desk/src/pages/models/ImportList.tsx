import type { SaleImport } from '@account-doctor/contract/types';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';

const columns: TableProps<SaleImport>['columns'] = [
  { title: '时间', dataIndex: 'at', render: timeText },
  { title: '文件', dataIndex: 'fileName' },
  { title: '操作人', dataIndex: 'importedBy' },
  { title: '导入', dataIndex: 'imported', align: 'right' },
  { title: '其中存疑', dataIndex: 'quarantined', align: 'right' },
  { title: '已有', dataIndex: 'known', align: 'right' },
  { title: '有误', dataIndex: 'rejected', align: 'right' },
];

/** List of imported files of sales. */
export function ImportList() {
  const [pageNo, setPageNo] = useState(1);
  const query = useCall('GET /desk-api/sale/imports', { pageNo, pageSize: 20 });
  return (
    <PagedTable
      call={query}
      onPage={setPageNo}
      empty="还没有导入过：在服务器上运行 npm run sales:import"
      rowKey="importId"
      columns={columns}
    />
  );
}
