import { REFUND_REASON_LIMIT } from '@account-doctor/contract/payment';
import { App, Button, Drawer, Form, Input, type FormInstance } from 'antd';
import { call } from '../../data/service';
import { moneyText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useDiscard } from '../../hooks/useDiscard';
import { useFocusBack } from '../../hooks/useFocusBack';
import { OrderStanding } from './OrderStanding';
import { type PaidOrder, type RefundValues, useOrderSearch } from './useOrderSearch';

/** Refunds an order after the member confirms. */
function useRefund(form: FormInstance<RefundValues>, onGiven: () => void) {
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

/** Form that finds an order by its number, shows its payment and refunds, and refunds it. */
export function GiveRefund({
  orderNo,
  onClose,
  onGiven,
}: {
  /** Order number to search at once; empty to type one. */
  orderNo: string;
  onClose: () => void;
  onGiven: () => void;
}) {
  const [form] = Form.useForm<RefundValues>();
  const { order, find } = useOrderSearch(orderNo, form);
  const { giving, ask } = useRefund(form, onGiven);
  const discard = useDiscard(form, onClose, ['reason']);
  useFocusBack();
  return (
    <Drawer title="给订单退款" open size={520} onClose={discard} destroyOnHidden>
      <Form<RefundValues>
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
            // Removes the error about the previous number.
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
            <ReasonItem />
            <Button type="primary" danger htmlType="submit" id="refund" loading={giving}>
              退款 {moneyText(order.price)}
            </Button>
          </>
        )}
      </Form>
    </Drawer>
  );
}

const ReasonItem = () => (
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
);
