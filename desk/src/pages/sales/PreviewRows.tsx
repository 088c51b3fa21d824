import type { SaleRowVerdict } from '@account-doctor/contract/saleImports';
import type { DataOf } from '@account-doctor/contract/types';
import { Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { moneyText, priceFactorText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { columnLabel } from './columnChoices';
import type { SaleFile } from './saleFile';

type Row = DataOf<'GET /desk-api/sale/file/rows'>['list'][number];

/** The rows of a preview with one verdict. */
export function PreviewRows({ file, verdict }: { file: SaleFile; verdict: SaleRowVerdict }) {
  const [pageNo, setPageNo] = useState(1);
  const { importId } = file;
  const games = useCall('GET /desk-api/sale/file/games', {}).data?.list ?? [];
  const rows = useCall('GET /desk-api/sale/file/rows', { importId, verdict, pageNo, pageSize: 20 });
  const nameOf = (column: string) =>
    file.mapping?.columns[column] ??
    (file.mapping ? columnLabel(column, file.mapping, games) : column);
  const reasons: TableProps<Row>['columns'] =
    verdict === 'rejected'
      ? [
          {
            title: '原因',
            key: 'reason',
            render: (_, row) => <Reasons row={row} nameOf={nameOf} />,
          },
        ]
      : [{ title: '价格', dataIndex: 'price', align: 'right', render: priceText }];
  const held: TableProps<Row>['columns'] =
    verdict === 'held'
      ? [{ title: '为什么', key: 'held', render: (_, { factor }) => heldText(factor) }]
      : [];
  return (
    <PagedTable<Row>
      call={rows}
      onPage={setPageNo}
      empty="没有这样的行"
      rowKey="line"
      columns={[
        { title: '行', dataIndex: 'line', align: 'right' },
        ...reasons,
        ...held,
        ...(file.preview?.columns ?? []).map((name, place) => ({
          title: name,
          key: `cell-${place}`,
          render: (_: unknown, { cells }: Row) => cells[place] ?? '',
        })),
      ]}
    />
  );
}

const priceText = (price: number | null) => (price === null ? '' : moneyText(price));

const heldText = (factor: number | null) =>
  factor === null ? '' : `${priceFactorText(factor)}，先存疑，到“模型”里复核`;

const Reasons = ({ row, nameOf }: { row: Row; nameOf: (column: string) => string }) => (
  <>
    {row.problems.map(({ column, text }) => (
      <div key={`${column} ${text}`}>
        {column !== '' && <strong>{nameOf(column)}：</strong>}
        <Typography.Text type="danger">{text}</Typography.Text>
      </div>
    ))}
  </>
);
