import type { TableProps } from 'antd';
import type { Reading } from '../hooks/useCall';
import { Loaded } from './Loaded';
import { Rows } from './Rows';

/** Rows that a call answers all at once. */
export function WholeTable<Row extends object>({
  call,
  ...table
}: {
  call: Reading<{ list: Row[] }>;
  /** What an empty list says, and what to do about it. */
  empty: string;
} & Omit<TableProps<Row>, 'dataSource' | 'loading'>) {
  return (
    <Loaded call={call}>
      {({ list }) => <Rows<Row> pagination={false} {...table} dataSource={list} />}
    </Loaded>
  );
}
