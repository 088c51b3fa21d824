import { refundStateLabels, type RefundState } from '@account-doctor/contract/payment';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CountedTabs } from '../../components/CountedTabs';
import { Page } from '../../components/Page';
import { PagedTable } from '../../components/PagedTable';
import { useCall } from '../../hooks/useCall';
import { GiveRefund } from './GiveRefund';
import { InvoicesButton } from './InvoicesButton';
import { refundColumns } from './refundColumns';
import { useRefundRetry } from './useRefundRetry';

/** Polling interval of the list in ms, because refunds complete on their own. */
const REFRESH = 15_000;

/** Tabs by state, most urgent first. */
const tabs: { state: RefundState; empty: string }[] = [
  { state: 'failed', empty: '没有失败的退款' },
  { state: 'requested', empty: '没有正在处理的退款，退好的在“已退款”' },
  { state: 'succeeded', empty: '还没有退过款' },
];

/** Page of refunds, for admins: failed and pending ones, and a form to refund an order. */
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
  const retry = useRefundRetry(() => void found.mutate());
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
        columns={refundColumns({ state, openOrder, retry })}
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
