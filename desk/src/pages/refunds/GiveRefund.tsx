import { valueLabel } from '@account-doctor/contract/labels';
import { REFUND_REASON_LIMIT, refundCauseLabels } from '@account-doctor/contract/payment';
import { aboutOrderState, orderKindLabels } from '@account-doctor/contract/states';
import type { DataOf } from '@account-doctor/contract/types';
import { typedDigits } from '@account-doctor/contract/typed';
import {
  Alert,
  App,
  Button,
  Descriptions,
  Drawer,
  Flex,
  Form,
  Input,
  type FormInstance,
} from 'antd';
import { useEffect, useState } from 'react';
import { moneyText, timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useDiscard } from '../../hooks/useDiscard';
import { useFocusBack } from '../../hooks/useFocusBack';
import { refusedFields } from '@account-doctor/client-core/errors';
import { errorText } from '../../data/errorText';
import { call } from '../../data/service';
import { RefundStanding } from './RefundStanding';

type PaidOrder = DataOf<'GET /desk-api/refund/order'>;
interface Values {
  orderNo: string;
  reason?: string;
}

/** The order of the typed number; searches `orderNo` at once unless it is empty. */
function useOrder(orderNo: string, form: FormInstance<Values>) {
  const [order, setOrder] = useState<PaidOrder | null>(null);
  const find = useAction(async (number: string) => {
    setOrder(null);
    try {
      setOrder(await call('GET /desk-api/refund/order', { orderNo: typedDigits(number) }));
      form.setFields([{ name: 'orderNo', errors: [] }]);
    } catch (error) {
      const problem = refusedFields(error).orderNo ?? errorText(error);
      form.setFields([{ name: 'orderNo', errors: [problem] }]);
    }
  });
  const findNow = find.run;
  useEffect(() => {
    if (orderNo !== '') void findNow(orderNo);
  }, [orderNo, findNow]);
  return { order, find };
}

/** Gives a refund once the member confirms. */
function useGiving(form: FormInstance<Values>, onGiven: () => void) {
  const { modal, message } = App.useApp();
  const give = useAction(async (orderId: string, reason: string) => {
    await call('POST /desk-api/refund/give', { orderId, reason });
    void message.success('已提交退款，到账后列表会更新');
    onGiven();
  }, form);
  const askToGive = ({ orderId, price, kind }: PaidOrder, reason: string) =>
    void modal.confirm({
      title: `退款 ${moneyText(price)}？`,
      content: `钱原路退回客户，不能撤销。${
        kind === 'unlock' ? '已解锁的报告会重新锁定。' : '还没完成的评估会终止。'
      }`,
      okText: '确认退款',
      okButtonProps: { danger: true },
      onOk: () => give.run(orderId, reason),
    });
  return { giving: give.running, ask: askToGive };
}

/** Finds an order by its number, shows its payment and refund, and refunds it. */
export function GiveRefund({
  orderNo,
  onClose,
  onGiven,
}: {
  /** Searched at once if given; empty to type one. */
  orderNo: string;
  onClose: () => void;
  onGiven: () => void;
}) {
  const [form] = Form.useForm<Values>();
  const { order, find } = useOrder(orderNo, form);
  const { giving, ask } = useGiving(form, onGiven);
  const discard = useDiscard(form, onClose, ['reason']);
  useFocusBack();
  return (
    <Drawer title="给订单退款" open size={520} onClose={discard} destroyOnHidden>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ orderNo }}
        onFinish={({ reason = '' }) => order && ask(order, reason)}
      >
        <Form.Item name="orderNo" label="订单编号" extra="16 位数字，客户在评估记录里可以看到">
          <Input.Search
            autoFocus={orderNo === ''}
            maxLength={32}
            enterButton="查询"
            loading={find.running}
            // Clears the error of the previous number.
            onChange={() => form.setFields([{ name: 'orderNo', errors: [] }])}
            onSearch={(number, _event, info) => {
              if (info?.source !== 'clear') void find.run(number);
            }}
            onPressEnter={(event) => event.preventDefault()}
          />
        </Form.Item>
        {order && <OrderStanding order={order} />}
        {order?.refundable && (
          <>
            <Form.Item
              name="reason"
              label="退款原因"
              extra="记入操作记录，客户看不到"
              rules={[{ required: true, whitespace: true, message: '请填写退款原因' }]}
            >
              <Input.TextArea
                maxLength={REFUND_REASON_LIMIT}
                showCount
                autoSize={{ minRows: 3, maxRows: 8 }}
              />
            </Form.Item>
            <Button type="primary" danger htmlType="submit" id="refund" loading={giving}>
              退款 {moneyText(order.price)}
            </Button>
          </>
        )}
      </Form>
    </Drawer>
  );
}

function OrderStanding({ order }: { order: PaidOrder }) {
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
