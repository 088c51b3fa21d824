import {
  aboutEvaluationState,
  aboutOrderState,
  orderKindLabels,
} from '@account-doctor/contract/states';
import type { DeskOrder } from '@account-doctor/contract/types';
import { Typography, type TableProps } from 'antd';
import { OrderLink } from '../../components/OrderLink';
import { moneyText, timeText } from '../../format/format';

/** Columns of lists of orders. */
export const orderListColumns: NonNullable<TableProps<DeskOrder>['columns']> = [
  {
    title: '订单',
    key: 'order',
    render: (_, { orderId, orderNo, kind, gameName, serverLabel }) => (
      <>
        <OrderLink orderId={orderId} orderNo={orderNo} />
        <div>
          <Typography.Text type="secondary">
            {orderKindLabels[kind]} · {gameName} · {serverLabel}
          </Typography.Text>
        </div>
      </>
    ),
  },
  {
    title: '状态',
    key: 'state',
    render: (_, { kind, state, evaluationState }) => {
      const { label } = aboutOrderState(state);
      const evaluation = aboutEvaluationState(evaluationState).label;
      return (
        <>
          {label}
          {kind !== 'unlock' && evaluation !== label && (
            <div>
              <Typography.Text type="secondary">{evaluation}</Typography.Text>
            </div>
          )}
        </>
      );
    },
  },
  {
    title: '金额',
    key: 'price',
    align: 'right',
    render: (_, { price, listPrice }) => (
      <>
        {moneyText(price)}
        {listPrice !== price && (
          <div>
            <Typography.Text type="secondary">原价 {moneyText(listPrice)}</Typography.Text>
          </div>
        )}
      </>
    ),
  },
  { title: '下单时间', dataIndex: 'createdAt', render: timeText },
  {
    title: '付款时间',
    dataIndex: 'paidAt',
    render: (at: string | null) => (at === null ? '没有付款' : timeText(at)),
  },
];
