import {
  quarantineRuleLabels,
  type QuarantineState,
  quarantineStateLabels,
  quarantineStates,
  suspicionReasonLabels,
} from '@account-doctor/contract/sales';
import type { QuarantinedSale } from '@account-doctor/contract/types';
import { App, Button, Segmented, Space, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { moneyText, timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { call } from '../../data/service';

/** Sales that look wrong: nothing is learnt from them until somebody releases them. */
export function QuarantineList() {
  const { message } = App.useApp();
  const [state, setState] = useState<QuarantineState>('held');
  const [pageNo, setPageNo] = useState(1);
  const query = useCall('GET /desk-api/sale/quarantine', { state, pageNo, pageSize: 20 });
  const review = useAction(async (saleId: string, decided: 'released' | 'rejected') => {
    await call('POST /desk-api/sale/review', { saleId, state: decided });
    void message.success(decided === 'released' ? '已放行，正在重新训练' : '已拒绝，不会再用到');
    await query.mutate();
  });
  const columns: TableProps<QuarantinedSale>['columns'] = [
    {
      title: '成交',
      key: 'sale',
      render: (_, { gameName, sourceRef, kind }) => (
        <>
          {gameName} · {kind === 'sold' ? '成交' : '挂牌'}
          <div>
            <Typography.Text type="secondary">{sourceRef}</Typography.Text>
          </div>
        </>
      ),
    },
    { title: '价格', dataIndex: 'price', align: 'right', render: moneyText },
    {
      title: '原因',
      key: 'reason',
      render: (_, { reason, rule, factor }) => (
        <>
          {suspicionReasonLabels[reason]}：是估价的 {Math.round(factor * 100) / 100} 倍
          <div>
            <Typography.Text type="secondary">{quarantineRuleLabels[rule]}</Typography.Text>
          </div>
        </>
      ),
    },
    { title: '成交时间', dataIndex: 'at', render: timeText },
    { title: '发现时间', dataIndex: 'heldAt', render: timeText },
    {
      title: '操作',
      key: 'actions',
      fixed: 'right',
      render: (_, { saleId }) => (
        <Space size={0}>
          {state !== 'released' && (
            <Button type="link" size="small" onClick={() => void review.run(saleId, 'released')}>
              放行
            </Button>
          )}
          {state !== 'rejected' && (
            <Button
              type="link"
              size="small"
              danger
              onClick={() => void review.run(saleId, 'rejected')}
            >
              拒绝
            </Button>
          )}
        </Space>
      ),
    },
  ];
  return (
    <>
      <Segmented
        value={state}
        onChange={(chosen) => {
          setState(chosen);
          setPageNo(1);
        }}
        options={quarantineStates.map((value) => ({ value, label: quarantineStateLabels[value] }))}
        style={{ marginBottom: 16 }}
      />
      <PagedTable
        call={query}
        onPage={setPageNo}
        empty={state === 'held' ? '没有需要复核的成交' : '还没有这样的成交'}
        rowKey="saleId"
        columns={columns}
      />
    </>
  );
}
