import { valueLabel } from '@account-doctor/contract/labels';
import {
  refundCauseLabels,
  refundStateLabels,
  type RefundState,
  paymentMethodLabels,
} from '@account-doctor/contract/payment';
import { orderKindLabels } from '@account-doctor/contract/states';
import type { DeskRefund } from '@account-doctor/contract/types';
import { App, Badge, Button, Space, Tag, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CountedTabs } from '../../components/CountedTabs';
import { Page } from '../../components/Page';
import { PagedTable } from '../../components/PagedTable';
import { moneyText, timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { call } from '../../data/service';
import { GiveRefund } from './GiveRefund';
import { RefundStanding } from './RefundStanding';

/** Polling interval of the list in ms, because refunds complete on their own. */
const REFRESH = 15_000;

/** Most urgent first. */
const tabs: { state: RefundState; empty: string }[] = [
  { state: 'failed', empty: '没有失败的退款' },
  { state: 'requested', empty: '没有正在处理的退款' },
  { state: 'succeeded', empty: '还没有退过款' },
];

interface ColumnOptions {
  state: RefundState;
  openOrder: (orderNo: string) => void;
  askToRetry: (refund: DeskRefund) => void;
}

/** Columns of a state. */
const columnsOf = ({
  state,
  openOrder,
  askToRetry,
}: ColumnOptions): TableProps<DeskRefund>['columns'] => [
  {
    title: '订单',
    key: 'order',
    render: (_, { orderNo: number, kind, gameName }) => (
      <>
        <Button type="link" size="small" className="bare" onClick={() => openOrder(number)}>
          {number}
        </Button>
        <div>
          <Typography.Text type="secondary">
            {gameName} · {orderKindLabels[kind]}
          </Typography.Text>
        </div>
      </>
    ),
  },
  { title: '金额', dataIndex: 'amount', align: 'right', render: moneyText },
  {
    title: '原因',
    key: 'reason',
    width: 240,
    render: (_, { cause, reason, staffAlias }) => (
      <>
        <Tag>{valueLabel(refundCauseLabels, cause)}</Tag>
        {staffAlias}
        {reason && <div className="wrapped">{reason}</div>}
      </>
    ),
  },
  {
    title: '退款单',
    key: 'refund',
    render: (_, { refundNo, method }) => (
      <>
        <Typography.Text copyable={{ text: refundNo }} ellipsis style={{ maxWidth: 150 }}>
          {refundNo}
        </Typography.Text>
        <div>
          <Typography.Text type="secondary">
            {valueLabel(paymentMethodLabels, method)}
          </Typography.Text>
        </div>
      </>
    ),
  },
  {
    title: '状态',
    key: 'state',
    // Wider for the provider's message of a failure.
    width: state === 'failed' ? 220 : 90,
    render: (_, row) => <RefundStanding refund={row} />,
  },
  { title: '申请时间', dataIndex: 'requestedAt', render: timeText },
  ...(state === 'failed'
    ? [
        {
          title: '操作',
          key: 'actions',
          fixed: 'right' as const,
          render: (_: unknown, refund: DeskRefund) => (
            <Button type="link" size="small" onClick={() => askToRetry(refund)}>
              重新退款
            </Button>
          ),
        },
      ]
    : [
        {
          title: '完成时间',
          dataIndex: 'settledAt',
          render: (at: string | null) => at && timeText(at),
        },
      ]),
];

/** Refunds, for admins: failed ones, pending ones, and making new ones. */
export function Refunds() {
  const [query, setQuery] = useSearchParams();
  const [pageNo, setPageNo] = useState(1);
  const tab = tabs.find(({ state }) => state === query.get('state')) ?? tabs[0];
  const state = tab?.state ?? 'failed';
  const orderNo = query.get('order');
  const found = useCall(
    'GET /desk-api/refund/list',
    { state, pageNo, pageSize: 20 },
    { refreshInterval: REFRESH },
  );
  const askToRetry = useRetry(() => void found.mutate());
  const openOrder = (order: string) => setQuery({ state, order });

  return (
    <Page
      title="退款"
      actions={
        <Space>
          <InvoicesButton />
          <Button type="primary" id="give-refund" onClick={() => openOrder('')}>
            给订单退款
          </Button>
        </Space>
      }
    >
      <CountedTabs
        active={state}
        tabs={tabs.map(({ state: key }) => ({
          key,
          label: refundStateLabels[key],
          ...(key !== 'succeeded' && { count: found.data?.counts[key] ?? 0 }),
          alarming: key === 'failed',
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
        rowKey="refundId"
        columns={columnsOf({ state, openOrder, askToRetry })}
      />
      {orderNo !== null && (
        <GiveRefund
          key={orderNo}
          orderNo={orderNo}
          onClose={() => setQuery({ state })}
          onGiven={() => {
            setQuery({ state: 'requested' });
            void found.mutate();
          }}
        />
      )}
    </Page>
  );
}

/** Asks before a failed refund is made again; `onRetried` runs also after a failure. */
function useRetry(onRetried: () => void) {
  const { modal, message } = App.useApp();
  const retry = useAction(async ({ refundId }: DeskRefund) => {
    await call('POST /desk-api/refund/retry', { refundId }).finally(onRetried);
    void message.success('已重新提交退款');
  });
  return (refund: DeskRefund) =>
    void modal.confirm({
      title: `重新退款 ${moneyText(refund.amount)}？`,
      content: '请先处理失败的原因，例如给商户账户充值。会以原退款单号重试，不会重复退款。',
      okText: '重新退款',
      onOk: () => retry.run(refund),
    });
}

/** A link to the invoices, with the number to be issued or reversed. */
function InvoicesButton() {
  const open = useNavigate();
  const { data } = useCall('GET /desk-api/invoice/list', { state: 'asked', pageSize: 1 });
  const waiting = data ? data.counts.asked + data.counts.reversing : 0;
  return (
    <Badge count={waiting} size="small">
      <Button id="invoices" onClick={() => void open('/invoices')}>
        查看发票
      </Button>
    </Badge>
  );
}
