import { outcomeResultLabels, outcomeStateLabels } from '@account-doctor/contract/outcome';
import type { DeskOutcome } from '@account-doctor/contract/types';
import { App, Button, Segmented, Space, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { biasText, moneyText, timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { call } from '../../data/service';

const states = ['answered', 'confirmed', 'rejected'] as const;
type Reviewed = (typeof states)[number];

/** What owners told of their accounts after the report; what is confirmed is learnt from. */
export function OutcomeList() {
  const { message } = App.useApp();
  const [state, setState] = useState<Reviewed>('answered');
  const [pageNo, setPageNo] = useState(1);
  const query = useCall('GET /desk-api/outcome/list', { state, pageNo, pageSize: 20 });
  const review = useAction(async (orderId: string, decided: 'confirmed' | 'rejected') => {
    await call('POST /desk-api/outcome/review', { orderId, state: decided });
    void message.success(decided === 'confirmed' ? '已采用' : '已标记为不采用');
    await query.mutate();
  });
  const columns: TableProps<DeskOutcome>['columns'] = [
    {
      title: '账号',
      key: 'account',
      render: (_, { gameName, serverLabel, orderNo }) => (
        <>
          {gameName} · {serverLabel}
          <div>
            <Typography.Text type="secondary">{orderNo}</Typography.Text>
          </div>
        </>
      ),
    },
    {
      title: '结果',
      key: 'result',
      render: (_, { result, days }) =>
        result && `${outcomeResultLabels[result]}${days === null ? '' : `，用了 ${days} 天`}`,
    },
    {
      title: '成交价',
      dataIndex: 'price',
      align: 'right',
      render: (price: number | null) => (price === null ? '—' : moneyText(price)),
    },
    {
      title: '报告价',
      key: 'fair',
      align: 'right',
      render: (_, { fair, price }) =>
        fair === null ? (
          '—'
        ) : (
          <>
            {moneyText(fair)}
            {price !== null && <div>{`成交 ${biasText(price / fair - 1)}`}</div>}
          </>
        ),
    },
    {
      title: '时间',
      dataIndex: 'answeredAt',
      render: (at: string | null) => at && timeText(at),
    },
    {
      title: '操作',
      key: 'actions',
      fixed: 'right',
      render: (_, { orderId }) =>
        state === 'answered' && (
          <Space size={0}>
            <Button type="link" size="small" onClick={() => void review.run(orderId, 'confirmed')}>
              采用
            </Button>
            <Button
              type="link"
              size="small"
              danger
              onClick={() => void review.run(orderId, 'rejected')}
            >
              不采用
            </Button>
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
        options={states.map((value) => ({ value, label: outcomeStateLabels[value] }))}
        style={{ marginBottom: 16 }}
      />
      <PagedTable
        call={query}
        onPage={setPageNo}
        empty={state === 'answered' ? '没有需要复核的结果' : '还没有这样的结果'}
        rowKey="orderId"
        columns={columns}
      />
    </>
  );
}
