import type { TableProps } from 'antd';
import type { QueryState } from '../hooks/useCall';
import { Loaded } from './Loaded';
import { Rows } from './Rows';

/** A table of an endpoint that returns all rows. */
export function WholeTable<Row extends object>({
  call,
  ...table
}: {
  call: QueryState<{ list: Row[] }>;
  /** Text of the empty list, with advice. */
  empty: string;
} & Omit<TableProps<Row>, 'dataSource' | 'loading'>) {
  return (
    <Loaded call={call}>
      {({ list }) => <Rows<Row> pagination={false} {...table} dataSource={list} />}
    </Loaded>
  );
}
