import { Form, Input } from 'antd';

/** The field for a code of the authenticator app. */
export const CodeField = ({ extra }: { extra?: string }) => (
  <Form.Item
    name="code"
    label="动态码"
    rules={[{ required: true, message: '请填写动态码' }]}
    extra={extra}
  >
    <Input autoFocus inputMode="text" autoComplete="one-time-code" maxLength={32} />
  </Form.Item>
);
