import { providerLabel } from '@account-doctor/contract/payment';
import { differenceKind, type DifferenceState } from '@account-doctor/contract/reconciliation';
import type { BillDifference } from '@account-doctor/contract/types';
import { Button, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { CountedTabs } from '../../components/CountedTabs';
import { Page } from '../../components/Page';
import { PagedTable } from '../../components/PagedTable';
import { moneyText, timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { Balances } from './Balances';
import { SettleDifference } from './SettleDifference';

const tabs = [
  { state: 'open', label: '待处理', empty: '没有待处理的差异' },
  { state: 'settled', label: '已处理', empty: '还没有处理过差异' },
] as const satisfies { state: DifferenceState; label: string; empty: string }[];

const amountText = (fen: number | null) => (fen === null ? '无' : moneyText(fen));

interface ColumnOptions {
  state: DifferenceState;
  settle: (difference: BillDifference) => void;
}

/** Columns of the differences in a state. */
const columnsOf = ({ state, settle }: ColumnOptions): TableProps<BillDifference>['columns'] => [
  {
    title: '差异',
    key: 'kind',
    render: (_, { kind, provider }) => (
      <>
        {differenceKind(kind).label}
        <div>
          <Typography.Text type="secondary">{providerLabel(provider)}</Typography.Text>
        </div>
      </>
    ),
  },
  {
    title: '单号',
    dataIndex: 'number',
    render: (number: string) => (
      <Typography.Text copyable style={{ overflowWrap: 'break-word' }}>
        {number}
      </Typography.Text>
    ),
  },
  { title: '我们', dataIndex: 'ours', align: 'right', render: amountText },
  { title: '支付平台', dataIndex: 'theirs', align: 'right', render: amountText },
  { title: '发现时间', dataIndex: 'foundAt', render: timeText },
  state === 'open'
    ? {
        title: '操作',
        key: 'actions',
        fixed: 'right' as const,
        render: (_, difference) => (
          <Button type="link" size="small" onClick={() => settle(difference)}>
            处理
          </Button>
        ),
      }
    : {
        title: '处理',
        key: 'settled',
        render: (_, { settledAt, staffAlias, note }) => (
          <>
            {staffAlias ?? '两边后来一致了'}
            {settledAt && `，${timeText(settledAt)}`}
            {note && <div className="wrapped">{note}</div>}
          </>
        ),
      },
];

/** Page with differences between providers' bills and our books, for admins; a daily task. */
export function Reconciliation() {
  const [state, setState] = useState<DifferenceState>('open');
  const [pageNo, setPageNo] = useState(1);
  const [settling, setSettling] = useState<BillDifference | null>(null);
  const found = useCall('GET /desk-api/reconciliation/list', { state, pageNo, pageSize: 20 });

  return (
    <Page title="对账">
      <Balances />
      <CountedTabs
        active={state}
        tabs={tabs.map(({ state: key, label }) => ({
          key,
          label,
          ...(key === 'open' && { count: found.data?.counts.open ?? 0 }),
          alarming: key === 'open',
        }))}
        onChange={(chosen) => {
          setState(chosen);
          setPageNo(1);
        }}
      />
      <PagedTable
        call={found}
        onPage={setPageNo}
        empty={tabs.find((tab) => tab.state === state)?.empty ?? ''}
        rowKey="differenceId"
        columns={columnsOf({ state, settle: setSettling })}
      />
      {settling && (
        <SettleDifference
          difference={settling}
          onClose={() => setSettling(null)}
          onSettled={() => void found.mutate()}
        />
      )}
    </Page>
  );
}
