import { compatible } from '@account-doctor/contract/typed';
import { InputNumber, type InputNumberProps } from 'antd';

/** The number in what was typed or pasted, as text: full-width digits and points count as the plain ones. */
const typedNumber = (text = ''): string => compatible(text).replace(/[^\d.-]/g, '');

/** A field for a number, typed in any width. */
export const NumberInput = (props: InputNumberProps<number>) => (
  // antd reads text from its parser, too, and an empty one as no number; its type knows numbers only.
  <InputNumber<number> parser={typedNumber as unknown as (text?: string) => number} {...props} />
);
