import { App, Button, Form } from 'antd';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { useLeaveQuestion } from '../../hooks/useLeaveQuestion';
import { ReasonItem } from './ReasonItem';

/** Form to reject an invoice request, with a reason for the customer. */
export function RefuseInvoice({ invoiceId, onDone }: { invoiceId: string; onDone: () => void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ reason: string }>();
  const refuse = useAction(async ({ reason }: { reason: string }) => {
    await call('POST /desk-api/invoice/refuse', { invoiceId, reason }).finally(onDone);
    void message.success('已告诉客户原因');
  }, form);
  useLeaveQuestion(() => form.isFieldsTouched());
  return (
    <Form form={form} layout="vertical" onFinish={(values) => void refuse.run(values)}>
      <ReasonItem label="不能开具的原因" extra="客户会看到，改好后可以再申请" />
      <Button danger htmlType="submit" id="refuse" loading={refuse.running}>
        不予开具
      </Button>
    </Form>
  );
}
