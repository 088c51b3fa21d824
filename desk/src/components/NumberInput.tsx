import { nfkc } from '@account-doctor/contract/typed';
import { InputNumber, type InputNumberProps } from 'antd';

/** Extracts the number from typed or pasted text. Full-width digits and points become ASCII. */
const typedNumber = (text = ''): string => nfkc(text).replace(/[^\d.-]/g, '');

/** antd's number field that also accepts full-width digits. */
export const NumberInput = (props: InputNumberProps<number>) => (
  // antd also accepts text from `parser`, and reads empty text as no number; its types allow numbers only.
  <InputNumber<number> parser={typedNumber as unknown as (text?: string) => number} {...props} />
);
