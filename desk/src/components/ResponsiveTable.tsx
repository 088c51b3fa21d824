import { Grid, Table, Typography, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import './ResponsiveTable.css';

type Column<Row> = NonNullable<TableProps<Row>['columns']>[number];

const cellContent = <Row,>({ render }: Column<Row>, cell: [unknown, Row, number]) =>
  (render ? render(...cell) : cell[0]) as ReactNode;

/** Wraps a cell's content in one element, so that a card can place it beside its label; empty content stays empty. */
const wrapContent = (content: ReactNode) =>
  content === null || content === undefined || content === '' || content === false ? null : (
    <div>{content}</div>
  );

/** Table; on a phone each row is a card that uses the column titles as labels. */
export function ResponsiveTable<Row extends object>({
  empty,
  columns = [],
  scroll = { x: 'max-content' },
  ...table
}: { empty: string } & TableProps<Row>) {
  const { md: wide } = Grid.useBreakpoint();
  const [heading] = columns.filter(({ responsive }) => !responsive);
  const inCards = columns.map((column) => ({
    ...column,
    fixed: false,
    render: (...shown: [unknown, Row, number]) => wrapContent(cellContent(column, shown)),
    onCell: () => ({
      'data-label': column === heading || column.key === 'actions' ? null : column.title,
    }),
  }));
  return (
    <Table<Row>
      size="middle"
      {...(wide ? { scroll } : { className: 'cards', showHeader: false })}
      locale={{ emptyText: <Typography.Text type="secondary">{empty}</Typography.Text> }}
      {...table}
      columns={wide ? columns : (inCards as typeof columns)}
    />
  );
}
