import { valueLabel } from '@account-doctor/contract/labels';
import {
  paymentMethodLabels,
  refundCauseLabels,
  type RefundState,
} from '@account-doctor/contract/payment';
import { orderKindLabels } from '@account-doctor/contract/states';
import type { DeskRefund } from '@account-doctor/contract/types';
import { Button, Space, Tag, Typography, type TableProps } from 'antd';
import { OrderLink } from '../../components/OrderLink';
import { moneyText, timeText } from '../../format/format';
import { RefundStanding } from '../../components/RefundStanding';

type Column = NonNullable<TableProps<DeskRefund>['columns']>[number];

const orderColumn = (openOrder: (orderNo: string) => void): Column => ({
  title: '订单',
  key: 'order',
  render: (_, { orderId, orderNo, kind, gameName }) => (
    <>
      <Space>
        <OrderLink orderId={orderId} orderNo={orderNo} />
        <Button type="link" size="small" className="bare" onClick={() => openOrder(orderNo)}>
          看付款
        </Button>
      </Space>
      <div>
        <Typography.Text type="secondary">
          {gameName} · {orderKindLabels[kind]}
        </Typography.Text>
      </div>
    </>
  ),
});

/** Columns that are the same for all states. */
const detailColumns: Column[] = [
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
        <Typography.Text copyable style={{ overflowWrap: 'break-word' }}>
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
];

const retryColumn = (retry: (refund: DeskRefund) => void): Column => ({
  title: '操作',
  key: 'actions',
  fixed: 'right',
  render: (_, refund) => (
    <Button type="link" size="small" onClick={() => retry(refund)}>
      重新退款
    </Button>
  ),
});

interface ColumnOptions {
  state: RefundState;
  openOrder: (orderNo: string) => void;
  retry: (refund: DeskRefund) => void;
}

/** Columns of refunds in a state. */
export const refundColumns = ({ state, openOrder, retry }: ColumnOptions): Column[] => [
  orderColumn(openOrder),
  ...detailColumns,
  {
    title: '状态',
    key: 'state',
    // Wider, for the provider's error message.
    width: state === 'failed' ? 220 : 90,
    render: (_, row) => <RefundStanding refund={row} />,
  },
  { title: '申请时间', dataIndex: 'requestedAt', render: timeText },
  state === 'failed'
    ? retryColumn(retry)
    : {
        title: '完成时间',
        dataIndex: 'settledAt',
        render: (at: string | null) => at && timeText(at),
      },
];
