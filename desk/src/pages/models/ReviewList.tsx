import type { Paged } from '@account-doctor/contract/envelope';
import { App, Button, Segmented, Space, type TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { useAction } from '../../hooks/useAction';
import type { QueryState } from '../../hooks/useCall';

/** A decision that an admin can make about a row. */
interface Decision<State, Decided> {
  /** State of the row after the decision. */
  to: Decided;
  label: string;
  /** Message after the decision was saved. */
  done: string;
  /** States of rows about which the decision can be made. */
  from: readonly State[];
  danger?: boolean;
}

interface ReviewListProps<Row, State, Decided> {
  shown: StateFilter<State>;
  states: readonly State[];
  labels: Readonly<Record<State & string, string>>;
  call: QueryState<Paged<Row>>;
  empty: string;
  rowKey: keyof Row & string;
  columns: TableProps<Row>['columns'];
  decisions: readonly Decision<State, Decided>[];
  decide: (row: Row, to: Decided) => Promise<unknown>;
}

interface StateFilter<State> {
  state: State;
  pageNo: number;
  setState: (state: State) => void;
  setPageNo: (pageNo: number) => void;
}

/** The selected state and the page of its list; after a change of the state, the list starts at its first page. */
export function useStateFilter<State>(first: State): StateFilter<State> {
  const [shown, setShown] = useState({ state: first, pageNo: 1 });
  return {
    ...shown,
    setState: (state) => setShown({ state, pageNo: 1 }),
    setPageNo: (pageNo) => setShown({ ...shown, pageNo }),
  };
}

/** List of rows in a state, each with the decisions that an admin can make. */
export function ReviewList<Row extends object, State extends string, Decided extends State>({
  shown: { state, setState, setPageNo },
  states,
  labels,
  columns = [],
  decisions,
  decide,
  ...table
}: ReviewListProps<Row, State, Decided>) {
  const { message } = App.useApp();
  const review = useAction(async (row: Row, { to, done }: Decision<State, Decided>) => {
    await decide(row, to);
    void message.success(done);
    await table.call.mutate();
  });
  const open = decisions.filter(({ from }) => from.includes(state));
  const actions = {
    title: '操作',
    key: 'actions',
    fixed: 'right' as const,
    render: (_: unknown, row: Row) => (
      <Space size={0} wrap>
        {open.map((decision) => (
          <Button
            key={decision.to}
            type="link"
            size="small"
            danger={decision.danger ?? false}
            onClick={() => void review.run(row, decision)}
          >
            {decision.label}
          </Button>
        ))}
      </Space>
    ),
  };
  return (
    <>
      <Segmented
        value={state}
        onChange={setState}
        options={states.map((value) => ({ value, label: labels[value] }))}
        style={{ marginBottom: 16 }}
      />
      <PagedTable {...table} onPage={setPageNo} columns={[...columns, actions]} />
    </>
  );
}
