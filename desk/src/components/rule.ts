import { roundedTo } from '@account-doctor/contract/game';
import { trimmedText } from '@account-doctor/contract/typed';
import type { Rule } from 'antd/es/form';

/** Converts a check of the contract, which returns an error text or `null`, to a rule for antd's forms. */
export const formRule = (problemOf: (value: string) => string | null): Rule => ({
  validator: (_, value: string | undefined) => {
    const problem = problemOf(value ?? '');
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

/** Rule for a required field; spaces alone count as empty. */
export const requiredRules = (message: string): Rule[] => [
  { required: true, message },
  // Not antd's own rule, which treats a number as an empty text.
  formRule((value) =>
    typeof value === 'string' && value !== '' && trimmedText(value) === '' ? message : null,
  ),
];

interface NumberBounds {
  min: number;
  max: number;
  /** Maximum number of decimal places. */
  decimals?: number;
  /** Error text for an empty field; if absent, the field is optional. */
  missing?: string;
}

/** Error text for a number outside bounds, in Chinese, or `null`. */
export function boundsProblem(
  value: number,
  { min, max, decimals = 0 }: Pick<NumberBounds, 'min' | 'max' | 'decimals'>,
): string | null {
  if (Number.isNaN(value)) return '请填写数字';
  if (value < min || value > max) return `应在 ${min} 到 ${max} 之间`;
  if (roundedTo(value, decimals) === value) return null;
  return decimals === 0 ? '请填写整数' : `最多 ${decimals} 位小数`;
}

const numberRule = (missing: string | undefined, problemOf: (value: number) => string | null) => [
  ...(missing === undefined ? [] : [{ required: true, message: missing }]),
  {
    validator: (_: unknown, value: number | null | undefined) => {
      const problem = typeof value === 'number' ? problemOf(value) : null;
      return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  },
];

/** Rules for a number field. */
export const numberRules = ({ missing, ...bounds }: NumberBounds): Rule[] =>
  numberRule(missing, (value) => boundsProblem(value, bounds));

/** Rules for an amount in fen that is typed in yuan, with bounds in fen. */
export const yuanRules = ({ min, max, missing }: Omit<NumberBounds, 'decimals'>): Rule[] =>
  numberRule(missing, (fen) =>
    boundsProblem(fen / 100, { min: min / 100, max: max / 100, decimals: 2 }),
  );
