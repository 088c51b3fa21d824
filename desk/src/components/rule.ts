import { trimmedText } from '@account-doctor/contract/typed';
import type { Rule } from 'antd/es/form';

/** Converts a check of the contract, which returns an error text or `null`, to a rule for antd's forms. */
export const rule = (problemOf: (value: string) => string | null): Rule => ({
  validator: (_, value: string | undefined) => {
    const problem = problemOf(value ?? '');
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

/** Rule for a required field; spaces alone count as empty. */
export const required = (message: string): Rule[] => [
  { required: true, message },
  // Not antd's own rule, which treats a number as an empty text.
  rule((value) =>
    typeof value === 'string' && value !== '' && trimmedText(value) === '' ? message : null,
  ),
];
