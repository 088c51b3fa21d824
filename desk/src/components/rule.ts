import { trimmedText } from '@account-doctor/contract/typed';
import type { Rule } from 'antd/es/form';

/** A rule of the contract, which says what is wrong with a value or `null`, as antd's forms take it. */
export const rule = (problemOf: (value: string) => string | null): Rule => ({
  validator: (_, value: string | undefined) => {
    const problem = problemOf(value ?? '');
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

/** A field that must have something in it, and more than blanks. */
export const required = (message: string): Rule[] => [
  { required: true, message },
  // antd would take a number for no text.
  rule((value) =>
    typeof value === 'string' && value !== '' && trimmedText(value) === '' ? message : null,
  ),
];
