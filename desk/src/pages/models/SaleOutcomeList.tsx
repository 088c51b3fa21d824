import {
  type SaleOutcomeResult,
  saleOutcomeResultLabels,
  saleOutcomeStateLabels,
} from '@account-doctor/contract/saleOutcome';
import type { DeskSaleOutcome } from '@account-doctor/contract/types';
import type { TableProps } from 'antd';
import { OrderLink } from '../../components/OrderLink';
import { biasText, moneyText, timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { call } from '../../data/service';
import { ReviewList, useStateFilter } from './ReviewList';

const states = ['answered', 'confirmed', 'rejected'] as const;

const daysTexts: Record<SaleOutcomeResult, (days: number) => string> = {
  sold: (days) => `，用了 ${days} 天`,
  unsold: (days) => `，挂了 ${days} 天`,
};

const columns: TableProps<DeskSaleOutcome>['columns'] = [
  {
    title: '账号',
    key: 'account',
    render: (_, { orderId, gameName, serverLabel, orderNo }) => (
      <>
        {gameName} · {serverLabel}
        <div>
          <OrderLink orderId={orderId} orderNo={orderNo} />
        </div>
      </>
    ),
  },
  {
    title: '结果',
    key: 'result',
    render: (_, { result, days }) =>
      result && `${saleOutcomeResultLabels[result]}${days === null ? '' : daysTexts[result](days)}`,
  },
  {
    title: '成交价或挂价',
    dataIndex: 'price',
    align: 'right',
    render: (price: number | null) => (price === null ? '—' : moneyText(price)),
  },
  {
    title: '报告价',
    key: 'fair',
    align: 'right',
    render: (_, { result, fair, price }) =>
      fair === null ? (
        '—'
      ) : (
        <>
          {moneyText(fair)}
          {price !== null && (
            <div>{`${result === 'sold' ? '成交' : '挂价'} ${biasText(price / fair - 1)}`}</div>
          )}
        </>
      ),
  },
  {
    title: '时间',
    dataIndex: 'answeredAt',
    render: (at: string | null) => at && timeText(at),
  },
];

/** Sale outcomes that owners have reported; models learn from confirmed ones. */
export function SaleOutcomeList() {
  const shown = useStateFilter<(typeof states)[number]>('answered');
  const { state, pageNo } = shown;
  return (
    <ReviewList
      shown={shown}
      states={states}
      labels={saleOutcomeStateLabels}
      call={useCall('GET /desk-api/outcome/list', { state, pageNo, pageSize: 20 })}
      empty={state === 'answered' ? '没有需要复核的结果' : '还没有这样的结果'}
      rowKey="orderId"
      columns={columns}
      decisions={[
        { to: 'confirmed', label: '采用', done: '已采用', from: ['answered'] },
        {
          to: 'rejected',
          label: '不采用',
          done: '已标记为不采用',
          from: ['answered'],
          danger: true,
        },
      ]}
      decide={({ orderId }, to) => call('POST /desk-api/outcome/review', { orderId, state: to })}
    />
  );
}
