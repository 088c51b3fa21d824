import type { ComparedValuer } from '@account-doctor/contract/types';
import type { TableProps } from 'antd';
import { UnpagedTable } from '../../components/UnpagedTable';
import { biasText, shareText } from '../../format/format';
import { useCall } from '../../hooks/useCall';

const columns: TableProps<ComparedValuer>['columns'] = [
  { title: '估价师', dataIndex: 'valuerAlias' },
  { title: '游戏', dataIndex: 'gameName' },
  {
    title: '已签发',
    dataIndex: 'deliveries',
    align: 'right',
    render: (count: number) => `${count} 份`,
  },
  {
    title: '比模型高或低（中位数）',
    dataIndex: 'ratio',
    align: 'right',
    render: (ratio: number) => biasText(ratio - 1),
  },
  { title: '相差（中位数）', dataIndex: 'apart', align: 'right', render: shareText },
];

/** Comparison of each appraiser's prices with the model's estimates. */
export function ValuerList() {
  const query = useCall('GET /desk-api/valuation/compared', {});
  return (
    <UnpagedTable
      call={query}
      rowKey={({ valuerAlias, gameName }) => `${valuerAlias}/${gameName}`}
      columns={columns}
      empty="还没有从模型开始的人工估价"
    />
  );
}
