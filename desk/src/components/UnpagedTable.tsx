import type { TableProps } from 'antd';
import type { QueryState } from '../hooks/useCall';
import { Loaded } from './Loaded';
import { ResponsiveTable } from './ResponsiveTable';

/** Table of a call that returns all its rows at once. */
export function UnpagedTable<Row extends object>({
  call,
  ...table
}: {
  call: QueryState<{ list: Row[] }>;
  /** Text shown in place of an empty list; it also says what the member can do next. */
  empty: string;
} & Omit<TableProps<Row>, 'dataSource' | 'loading'>) {
  return (
    <Loaded call={call}>
      {({ list }) => <ResponsiveTable<Row> pagination={false} {...table} dataSource={list} />}
    </Loaded>
  );
}
