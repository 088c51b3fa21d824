import { trimmedText } from '@account-doctor/contract/typed';
import type { Rule } from 'antd/es/form';

/** Converts a rule of the contract, which returns an error text or `null`, to antd's format. */
export const rule = (problemOf: (value: string) => string | null): Rule => ({
  validator: (_, value: string | undefined) => {
    const problem = problemOf(value ?? '');
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

/** A required field; blanks count as empty. */
export const required = (message: string): Rule[] => [
  { required: true, message },
  // antd's own rule would treat a number as an empty text.
  rule((value) =>
    typeof value === 'string' && value !== '' && trimmedText(value) === '' ? message : null,
  ),
];
