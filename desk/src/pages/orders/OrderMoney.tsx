import { valueLabel } from '@account-doctor/contract/labels';
import {
  paymentMethodLabels,
  type PaymentState,
  refundCauseLabels,
} from '@account-doctor/contract/payment';
import type { OrderStory } from '@account-doctor/contract/types';
import { Flex, Tag, Typography } from 'antd';
import { RefundStanding } from '../../components/RefundStanding';
import { moneyText, timeText } from '../../format/format';

const stateLabels: Record<PaymentState, string> = {
  open: '未付款',
  paid: '已付',
  closed: '已关闭',
};

/** How the price was computed, the attempts to pay it, and refunds. */
export function OrderMoney({ order }: { order: OrderStory }) {
  const { listPrice, credit, discount, coupon, price, payments, refunds, hasInvoice } = order;
  return (
    <Flex vertical gap={12}>
      <div>
        原价 {moneyText(listPrice)}
        {credit > 0 && `，报告费抵扣 ${moneyText(credit)}`}
        {discount > 0 && `，${coupon ?? '优惠券'}减 ${moneyText(discount)}`}
        ，应付 {moneyText(price)}
        {hasInvoice && '，申请过发票'}
      </div>
      {payments.length === 0 && <Typography.Text type="secondary">没有发起过付款</Typography.Text>}
      {payments.map(({ paymentNo, method, state, amount, tradeNo, createdAt, paidAt }) => (
        <div key={paymentNo}>
          <Tag color={state === 'paid' ? 'green' : undefined}>{stateLabels[state]}</Tag>
          {moneyText(amount)} · {valueLabel(paymentMethodLabels, method)} ·{' '}
          {timeText(paidAt ?? createdAt)}
          <div>
            <Typography.Text type="secondary" className="wrapped">
              付款单 {paymentNo}
              {tradeNo && `，交易单号 ${tradeNo}`}
            </Typography.Text>
          </div>
        </div>
      ))}
      {refunds.map((refund) => (
        <div key={refund.refundId}>
          退款 {moneyText(refund.amount)} · {valueLabel(refundCauseLabels, refund.cause)} ·{' '}
          {timeText(refund.requestedAt)} {refund.staffAlias}
          {refund.reason && <div className="wrapped">{refund.reason}</div>}
          <div>
            <RefundStanding refund={refund} />
          </div>
        </div>
      ))}
    </Flex>
  );
}
