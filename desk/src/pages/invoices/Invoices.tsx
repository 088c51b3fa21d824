import {
  type InvoiceState,
  invoiceBuyerLabels,
  invoiceStateLabels,
} from '@account-doctor/contract/invoice';
import { orderKindLabels } from '@account-doctor/contract/states';
import type { DeskInvoice } from '@account-doctor/contract/types';
import { Button, Space, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderLink } from '../../components/OrderLink';
import { CountedTabs } from '../../components/CountedTabs';
import { Page } from '../../components/Page';
import { PagedTable } from '../../components/PagedTable';
import { moneyText, timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { InvoiceDrawer } from './InvoiceDrawer';

/** Polling interval of the list in ms, because customers can request invoices at any time. */
const REFRESH = 30_000;

/** Tabs by state, most urgent first. */
const tabs: { state: InvoiceState; empty: string; waits?: true }[] = [
  { state: 'asked', empty: '没有待开具的发票', waits: true },
  { state: 'reversing', empty: '没有需要红冲的发票', waits: true },
  { state: 'issued', empty: '还没有开过发票' },
  { state: 'refused', empty: '没有拒绝过的申请' },
  { state: 'withdrawn', empty: '没有客户撤回的申请' },
  { state: 'closed', empty: '没有因退款取消的申请' },
  { state: 'reversed', empty: '没有红冲过的发票' },
];

const answered: NonNullable<TableProps<DeskInvoice>['columns']> = [
  {
    title: '处理时间',
    dataIndex: 'settledAt',
    render: (at: string | null) => at && timeText(at),
  },
  {
    title: '处理',
    key: 'done',
    width: 260,
    render: (_, { number, staffAlias }) => (
      <>
        {staffAlias}
        {number && <div>{number}</div>}
      </>
    ),
  },
];

interface ColumnOptions {
  state: InvoiceState;
  open: (invoiceId: string) => void;
}

/** Columns of a state; a requested invoice has no member and no time of an answer yet. */
const columnsOf = ({ state, open }: ColumnOptions): TableProps<DeskInvoice>['columns'] => [
  {
    title: '订单',
    key: 'order',
    render: (_, { invoiceId, orderId, orderNo, kind, gameName }) => (
      <>
        <Space>
          <OrderLink orderId={orderId} orderNo={orderNo} />
          <Button type="link" size="small" className="bare" onClick={() => open(invoiceId)}>
            看发票
          </Button>
        </Space>
        <div>
          <Typography.Text type="secondary">
            {gameName} · {orderKindLabels[kind]}
          </Typography.Text>
        </div>
      </>
    ),
  },
  {
    title: '开给',
    dataIndex: 'buyer',
    render: (buyer: DeskInvoice['buyer']) => invoiceBuyerLabels[buyer],
  },
  { title: '金额', dataIndex: 'amount', align: 'right', render: moneyText },
  { title: '申请时间', dataIndex: 'askedAt', render: timeText },
  ...(state === 'asked' ? [] : answered),
];

/** Page of invoices, for admins: requested invoices, invoices to reverse, and issued invoices. */
export function Invoices() {
  const [query, setQuery] = useSearchParams();
  const [pageNo, setPageNo] = useState(1);
  const tab = tabs.find(({ state }) => state === query.get('state')) ?? tabs[0];
  const state = tab?.state ?? 'asked';
  const invoiceId = query.get('invoice');
  const found = useCall(
    'GET /desk-api/invoice/list',
    { state, pageNo, pageSize: 20 },
    { refreshInterval: REFRESH },
  );

  return (
    <Page title="发票">
      <CountedTabs
        active={state}
        tabs={tabs.map(({ state: key, waits }) => ({
          key,
          label: invoiceStateLabels[key],
          ...(waits && { count: found.data?.counts[key] ?? 0 }),
          alarming: key === 'reversing',
        }))}
        onChange={(chosen) => {
          setQuery({ state: chosen });
          setPageNo(1);
        }}
      />
      <PagedTable
        call={found}
        onPage={setPageNo}
        empty={tab?.empty ?? ''}
        rowKey="invoiceId"
        columns={columnsOf({ state, open: (invoice) => setQuery({ state, invoice }) })}
      />
      {invoiceId !== null && (
        <InvoiceDrawer
          key={invoiceId}
          invoiceId={invoiceId}
          onClose={() => setQuery({ state })}
          onDone={() => void found.mutate()}
        />
      )}
    </Page>
  );
}
