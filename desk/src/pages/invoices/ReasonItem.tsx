import { INVOICE_REASON_LIMIT } from '@account-doctor/contract/invoice';
import { Form, Input } from 'antd';

/** A form field for a required reason. */
export function ReasonItem({ label, extra }: { label: string; extra: string }) {
  return (
    <Form.Item
      name="reason"
      label={label}
      extra={extra}
      rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
    >
      <Input.TextArea
        maxLength={INVOICE_REASON_LIMIT}
        showCount
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
    </Form.Item>
  );
}
