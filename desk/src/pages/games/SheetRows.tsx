import type { GameSheet } from '@account-doctor/contract/types';
import { Typography } from 'antd';
import { ResponsiveTable } from '../../components/ResponsiveTable';

type Row = GameSheet['rows'][number];

/**
 * The rows of a game's spreadsheet, wrong ones first and unchanged ones last, with what each adds or changes, or why it
 * is wrong.
 */
export const SheetRows = ({ rows }: { rows: Row[] }) => (
  <ResponsiveTable<Row>
    rowKey="line"
    empty="没有内容"
    dataSource={[...rows].sort((one, other) => importance(other) - importance(one))}
    pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
    columns={[
      { title: '行', dataIndex: 'line', render: (line: number) => `第 ${line} 行` },
      { title: '这一行是', dataIndex: 'what' },
      { title: '名称', dataIndex: 'label' },
      { title: '结果', key: 'makes', render: (_, row) => <RowOutcome row={row} /> },
    ]}
  />
);

const isWrong = ({ problems }: Row) => problems.length > 0;

/** 2 for wrong rows, 1 for rows that add or change something, 0 for others. */
const importance = (row: Row) => (isWrong(row) ? 2 : Number(row.makes !== ''));

const RowOutcome = ({ row }: { row: Row }) =>
  isWrong(row) ? (
    <>
      {row.problems.map(({ column, text }) => (
        <div key={`${column} ${text}`}>
          <strong>{column}：</strong>
          <Typography.Text type="danger">{text}</Typography.Text>
        </div>
      ))}
    </>
  ) : (
    <span>{row.makes || '没有变化'}</span>
  );
