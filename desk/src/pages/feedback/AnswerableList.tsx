import type { Paged } from '@account-doctor/contract/envelope';
import { Button, Typography, type TableProps } from 'antd';
import { type ComponentType, useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { timeText } from '../../format/format';
import type { Reading } from '../../hooks/useCall';

/** What a customer wrote, and the one answer to it. */
interface Answerable {
  createdAt: string;
  answer: { text: string; at: string } | null;
}

/** What customers wrote and is answered once: what waits, the oldest first, or has its answer. */
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
  call: Reading<Paged<Row>>;
  onPage: (pageNo: number) => void;
  /** Whether these wait for their answer. */
  waiting: boolean;
  /** What an answer is called. */
  verb: string;
  /** What is done to answer this one. */
  verbOf?: (row: Row) => string;
  /** What was written; before it stands when, after it the answer. */
  columns: NonNullable<TableProps<Row>['columns']>;
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
            ? {
                title: '操作',
                key: 'actions',
                fixed: 'right',
                width: 80,
                render: (_, row) => (
                  <Button type="link" size="small" onClick={() => setAnswering(row)}>
                    {verbOf?.(row) ?? verb}
                  </Button>
                ),
              }
            : {
                title: verb,
                key: 'answer',
                width: 320,
                render: (_, row) =>
                  row.answer && (
                    <>
                      <div className="wrapped">{answerText(row)}</div>
                      <Typography.Text type="secondary">{timeText(row.answer.at)}</Typography.Text>
                    </>
                  ),
              },
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
