import type { DataOf } from '@account-doctor/contract/types';
import { Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { moneyText, timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';

type Row = DataOf<'GET /desk-api/sale/file/reports'>['list'][number];

const columns: TableProps<Row>['columns'] = [
  { title: '报告编号', dataIndex: 'reportNo' },
  { title: '游戏', dataIndex: 'gameName' },
  { title: '估价', dataIndex: 'fair', align: 'right', render: moneyText },
  { title: '时间', dataIndex: 'createdAt', render: timeText },
];

/** List of the reports whose models had learnt from a file that was later withdrawn. */
export function MisledReports({ importId }: { importId: number }) {
  const [pageNo, setPageNo] = useState(1);
  const query = useCall('GET /desk-api/sale/file/reports', { importId, pageNo, pageSize: 20 });
  return (
    <>
      <Typography.Title level={2} className="page__part">
        用到这批成交的报告
      </Typography.Title>
      <PagedTable<Row>
        call={query}
        onPage={setPageNo}
        empty="没有报告用到它"
        rowKey="reportNo"
        columns={columns}
      />
    </>
  );
}
