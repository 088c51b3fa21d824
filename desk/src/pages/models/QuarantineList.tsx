import {
  quarantineRuleLabels,
  type QuarantineState,
  quarantineStateLabels,
  quarantineStates,
  suspicionReasonLabels,
} from '@account-doctor/contract/sales';
import type { QuarantinedSale } from '@account-doctor/contract/types';
import { Typography, type TableProps } from 'antd';
import { moneyText, priceFactorText, saleTimeText, timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { call } from '../../data/service';
import { ReviewList, useStateFilter } from './ReviewList';

const columns: TableProps<QuarantinedSale>['columns'] = [
  {
    title: '成交',
    key: 'sale',
    render: (_, { gameName, sourceRef, kind }) => (
      <>
        {gameName} · {kind === 'sold' ? '成交' : '挂牌'}
        <div>
          <Typography.Text type="secondary">{sourceRef.replace(/^import:/, '')}</Typography.Text>
        </div>
      </>
    ),
  },
  { title: '价格', dataIndex: 'price', align: 'right', render: moneyText },
  {
    title: '原因',
    key: 'reason',
    render: (_, { reason, rule, factor }) =>
      reason === 'unchecked' ? (
        suspicionReasonLabels[reason]
      ) : (
        <>
          {suspicionReasonLabels[reason]}：{priceFactorText(factor)}
          <div>
            <Typography.Text type="secondary">{quarantineRuleLabels[rule]}</Typography.Text>
          </div>
        </>
      ),
  },
  { title: '成交时间', dataIndex: 'at', render: saleTimeText },
  { title: '发现时间', dataIndex: 'heldAt', render: timeText },
];

/** Suspicious sales, from which models do not learn until they are released. */
export function QuarantineList() {
  const shown = useStateFilter<QuarantineState>('held');
  const { state, pageNo } = shown;
  return (
    <ReviewList
      shown={shown}
      states={quarantineStates}
      labels={quarantineStateLabels}
      call={useCall('GET /desk-api/sale/quarantine', { state, pageNo, pageSize: 20 })}
      empty={state === 'held' ? '没有需要复核的成交' : '还没有这样的成交'}
      rowKey="saleId"
      columns={columns}
      decisions={[
        { to: 'released', label: '放行', done: '已放行，正在重新训练', from: ['held', 'rejected'] },
        {
          to: 'rejected',
          label: '拒绝',
          done: '已拒绝，不会再用到',
          from: ['held', 'released'],
          danger: true,
        },
      ]}
      decide={({ saleId }, to) => call('POST /desk-api/sale/review', { saleId, state: to })}
    />
  );
}
