import type { Paged } from '@account-doctor/contract/envelope';
import { Button, Typography, type TableProps } from 'antd';
import { type ComponentType, useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { timeText } from '../../format/format';
import type { QueryState } from '../../hooks/useCall';

/** A text from a customer, and the desk's answer if there is one. */
interface Answerable {
  createdAt: string;
  answer: { text: string; at: string } | null;
}

type Column<Row> = NonNullable<TableProps<Row>['columns']>[number];

const actionColumn = <Row extends Answerable>(
  labelOf: (row: Row) => string,
  open: (row: Row) => void,
): Column<Row> => ({
  title: '操作',
  key: 'actions',
  fixed: 'right',
  width: 80,
  render: (_, row) => (
    <Button type="link" size="small" onClick={() => open(row)}>
      {labelOf(row)}
    </Button>
  ),
});

const answerColumn = <Row extends Answerable>(
  title: string,
  textOf: (row: Row) => string | undefined,
): Column<Row> => ({
  title,
  key: 'answer',
  width: 320,
  render: (_, row) =>
    row.answer && (
      <>
        <div className="wrapped">{textOf(row)}</div>
        <Typography.Text type="secondary">{timeText(row.answer.at)}</Typography.Text>
      </>
    ),
});

/** List of texts from customers: unanswered texts, the oldest first, or answered texts. */
export function AnswerableList<Row extends Answerable>({
  call,
  onPage,
  waiting,
  verb,
  columns,
  verbOf,
  answerText,
  Dialog,
  onAnswered,
  ...table
}: {
  call: QueryState<Paged<Row>>;
  onPage: (pageNo: number) => void;
  /** Whether the list shows unanswered texts. */
  waiting: boolean;
  /** Label of the button to answer. */
  verb: string;
  /** Label of the button to answer this row. */
  verbOf?: (row: Row) => string;
  /** Columns between time and answer. */
  columns: Column<Row>[];
  answerText: (row: Row) => string | undefined;
  Dialog: ComponentType<{ row: Row; onClose: () => void; onSent: () => void }>;
  onAnswered: () => void;
  rowKey: keyof Row & string;
  empty: string;
}) {
  const [answering, setAnswering] = useState<Row | null>(null);
  return (
    <>
      <PagedTable<Row>
        {...table}
        call={call}
        onPage={onPage}
        columns={[
          { title: '时间', dataIndex: 'createdAt', width: 130, render: timeText },
          ...columns,
          waiting
            ? actionColumn((row: Row) => verbOf?.(row) ?? verb, setAnswering)
            : answerColumn(verb, answerText),
        ]}
      />
      {answering && (
        <Dialog
          row={answering}
          onClose={() => setAnswering(null)}
          onSent={() => {
            void call.mutate();
            onAnswered();
          }}
        />
      )}
    </>
  );
}
