import { Grid, Table, Typography, type TableProps } from 'antd';
import { LIST_REACH } from '@account-doctor/contract/limits';
import type { Paged } from '@account-doctor/contract/envelope';
import type { Reading } from '../hooks/useCall';
import { Loaded } from './Loaded';

/**
 * A list call's rows, a page at a time. On a phone a column that stays in place would hide the others, and headings of
 * nothing would scroll.
 */
export function PagedTable<Row extends object>({
  call,
  onPage,
  empty,
  columns = [],
  ...table
}: {
  call: Reading<Paged<Row>>;
  onPage: (pageNo: number) => void;
  /** What an empty list says, and what to do about it. */
  empty: string;
} & Omit<TableProps<Row>, 'dataSource' | 'pagination' | 'loading'>) {
  const { md: wide } = Grid.useBreakpoint();
  const moving = wide ? columns : columns.map((column) => ({ ...column, fixed: false }));
  return (
    <Loaded call={call}>
      {({ list, total, pageNo, pageSize }) => (
        <Table<Row>
          size="middle"
          {...(wide || list.length > 0 ? { scroll: { x: 'max-content' } } : { showHeader: false })}
          locale={{ emptyText: <Typography.Text type="secondary">{empty}</Typography.Text> }}
          {...table}
          columns={moving}
          dataSource={list}
          loading={call.isLoading}
          pagination={{
            current: pageNo,
            pageSize,
            total,
            showSizeChanger: false,
            hideOnSinglePage: true,
            showTotal: (count) =>
              count < LIST_REACH ? `共 ${count} 条` : `只列出前 ${LIST_REACH} 条`,
            onChange: onPage,
          }}
        />
      )}
    </Loaded>
  );
}
