import { Form } from 'antd';
import { numberRules } from './rule';
import { NumberInput } from './NumberInput';

/** Form field for the position in the list. */
export const PositionField = () => (
  <Form.Item
    name="position"
    label="顺序"
    extra="小的在前"
    rules={numberRules({ min: 0, max: 9999, missing: '请填写顺序' })}
  >
    <NumberInput />
  </Form.Item>
);
