import { Form } from 'antd';
import { required } from './rule';
import { NumberInput } from './NumberInput';

/** Form field for the position in the list. */
export const PositionField = () => (
  <Form.Item name="position" label="顺序" extra="小的在前" rules={required('请填写顺序')}>
    <NumberInput min={0} max={9999} precision={0} />
  </Form.Item>
);
