import { Table, Typography, type TableProps } from 'antd';
import type { Reading } from '../hooks/useCall';
import { Loaded } from './Loaded';

/** Rows that a call answers all at once. */
export function WholeTable<Row extends object>({
  call,
  empty,
  ...table
}: {
  call: Reading<{ list: Row[] }>;
  /** What an empty list says, and what to do about it. */
  empty: string;
} & Omit<TableProps<Row>, 'dataSource' | 'loading'>) {
  return (
    <Loaded call={call}>
      {({ list }) => (
        <Table<Row>
          size="middle"
          pagination={false}
          // Wider than a phone, it moves under the finger instead of the page.
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Typography.Text type="secondary">{empty}</Typography.Text> }}
          {...table}
          dataSource={list}
        />
      )}
    </Loaded>
  );
}
