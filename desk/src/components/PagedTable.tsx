import type { TableProps } from 'antd';
import { LIST_COUNT_LIMIT } from '@account-doctor/contract/limits';
import type { Paged } from '@account-doctor/contract/envelope';
import type { QueryState } from '../hooks/useCall';
import { Loaded } from './Loaded';
import { ResponsiveTable } from './ResponsiveTable';

/** Table of a call that returns its rows page by page. */
export function PagedTable<Row extends object>({
  call,
  onPage,
  ...table
}: {
  call: QueryState<Paged<Row>>;
  onPage: (pageNo: number) => void;
  /** Text shown for an empty list, with what the member can do. */
  empty: string;
} & Omit<TableProps<Row>, 'dataSource' | 'pagination' | 'loading'>) {
  return (
    <Loaded call={call}>
      {({ list, total, pageNo, pageSize }) => (
        <ResponsiveTable<Row>
          {...table}
          dataSource={list}
          loading={call.isLoading}
          pagination={{
            current: pageNo,
            pageSize,
            total,
            showSizeChanger: false,
            hideOnSinglePage: true,
            showTotal: (count) =>
              count < LIST_COUNT_LIMIT ? `共 ${count} 条` : `只列出前 ${LIST_COUNT_LIMIT} 条`,
            onChange: onPage,
          }}
        />
      )}
    </Loaded>
  );
}
