import { BAD_OPTION_ID, isOptionId, OPTION_ID_LIMIT } from '@account-doctor/contract/optionId';
import { trimmedText } from '@account-doctor/contract/typed';
import { Form, Input } from 'antd';

const ascii = {
  required: true,
  pattern: /^[\w-]{1,64}$/,
  message: '请填写字母、数字、横线或下划线，最多 64 个',
};
const anyScript = {
  required: true,
  validator: (_: unknown, id?: string) =>
    isOptionId(trimmedText(id ?? ''))
      ? Promise.resolve()
      : Promise.reject(new Error(BAD_OPTION_ID)),
};

interface IdItemProps {
  name: string | (string | number)[];
  label: string;
  fixed: boolean;
  extra?: string;
  /** Whether the id is of an option or a family of servers, which may be in any script. */
  inAnyScript?: boolean;
}

/** Form field for an internal id, which cannot change once stored accounts may refer to it. */
export const IdItem = ({ fixed, inAnyScript = false, ...item }: IdItemProps) => (
  <Form.Item {...item} rules={[inAnyScript ? anyScript : ascii]}>
    <Input
      maxLength={OPTION_ID_LIMIT}
      readOnly={fixed}
      variant={fixed ? 'borderless' : 'outlined'}
    />
  </Form.Item>
);
