import { Grid, Table, Typography, type TableProps } from 'antd';
import './Rows.css';

/** Rows of a list. On a phone each is a card, whose cells say what their column is called. */
export function Rows<Row extends object>({
  empty,
  columns = [],
  ...table
}: { empty: string } & TableProps<Row>) {
  const { md: wide } = Grid.useBreakpoint();
  const [heading] = columns.filter(({ responsive }) => !responsive);
  const inCards = columns.map((column) => ({
    ...column,
    fixed: false,
    onCell: () => ({
      'data-label': column === heading || column.key === 'actions' ? null : column.title,
    }),
  }));
  return (
    <Table<Row>
      size="middle"
      {...(wide ? { scroll: { x: 'max-content' } } : { className: 'cards', showHeader: false })}
      locale={{ emptyText: <Typography.Text type="secondary">{empty}</Typography.Text> }}
      {...table}
      columns={wide ? columns : (inCards as typeof columns)}
    />
  );
}
