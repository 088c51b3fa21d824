import { InputNumber, type InputNumberProps } from 'antd';
import { typedNumber } from '../format/typedNumber';

/** antd's number field that also accepts full-width digits. */
export const NumberInput = (props: InputNumberProps<number>) => (
  // antd also accepts text from `parser` and treats empty text as no number, but its types allow only numbers.
  <InputNumber<number> parser={typedNumber as unknown as (text?: string) => number} {...props} />
);
