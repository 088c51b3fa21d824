import { Form, Input } from 'antd';

/** Form field for an internal id, which cannot change once stored accounts may refer to it. */
export const IdItem = ({
  fixed,
  ...item
}: {
  name: string | (string | number)[];
  label: string;
  fixed: boolean;
  extra?: string;
}) => (
  <Form.Item
    {...item}
    rules={[
      {
        required: true,
        pattern: /^[\w-]{1,64}$/,
        message: '请填写字母、数字、横线或下划线，最多 64 个',
      },
    ]}
  >
    <Input maxLength={64} readOnly={fixed} variant={fixed ? 'borderless' : 'outlined'} />
  </Form.Item>
);
