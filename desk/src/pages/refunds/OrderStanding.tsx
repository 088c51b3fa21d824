import { valueLabel } from '@account-doctor/contract/labels';
import { refundCauseLabels } from '@account-doctor/contract/payment';
import { aboutOrderState, orderKindLabels } from '@account-doctor/contract/states';
import { Alert, Descriptions, Flex } from 'antd';
import { moneyText, timeText } from '../../format/format';
import { RefundStanding } from '../../components/RefundStanding';
import type { PaidOrder } from './useOrderSearch';

/** A paid order with its refunds, and whether it can be refunded now. */
export function OrderStanding({ order }: { order: PaidOrder }) {
  const { kind, gameName, state, price, paidAt, refundable, refunds } = order;
  return (
    <Flex vertical gap={16} style={{ marginBottom: 24 }}>
      <Descriptions
        size="small"
        bordered
        column={1}
        items={[
          { key: 'what', label: '内容', children: `${gameName} · ${orderKindLabels[kind]}` },
          { key: 'state', label: '订单状态', children: aboutOrderState(state).label },
          { key: 'price', label: '金额', children: moneyText(price) },
          { key: 'paid', label: '支付时间', children: paidAt ? timeText(paidAt) : '没有支付' },
          ...refunds.map((refund) => ({
            key: refund.refundId,
            label: '退款',
            children: (
              <>
                {moneyText(refund.amount)} · {valueLabel(refundCauseLabels, refund.cause)} ·{' '}
                {timeText(refund.requestedAt)}
                <div>
                  <RefundStanding refund={refund} />
                </div>
              </>
            ),
          })),
        ]}
      />
      {!refundable && (
        <Alert
          type="info"
          showIcon
          title={
            state === 'refund_failed'
              ? '这笔订单的退款失败了，请在“退款失败”列表里重新退款'
              : '这笔订单现在没有可以退的款'
          }
        />
      )}
    </Flex>
  );
}
