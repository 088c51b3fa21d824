import {
  answerAsText,
  type Answer,
  type GameField,
  roundedTo,
  UNKNOWN,
} from '@account-doctor/contract/game';
import type { UsualAnswers } from '../../valuation/types';

/** How much a number differs from the typical one, as text: `比同区常见少 3 件`. */
function amountDifferenceText(
  mine: number,
  usual: number,
  { unit = '', decimals }: { unit?: string; decimals?: number },
): string | undefined {
  if (mine === usual) return undefined;
  const apart = `${mine < usual ? '少' : '多'} ${roundedTo(Math.abs(mine - usual), decimals)} ${unit}`;
  return `比同区常见${apart}`.trimEnd();
}

/**
 * How an answer differs from the typical answer in its server family, in Chinese; `undefined` if they are equal or no
 * typical answer is known.
 */
export function comparedWithTypical(
  field: GameField,
  answer: Answer | undefined,
  usual: UsualAnswers[string] | undefined,
): string | undefined {
  if (answer === undefined || answer === UNKNOWN || usual === undefined) return undefined;
  switch (field.kind) {
    case 'number':
      return amountDifferenceText(Number(answer), Number(usual), field);
    case 'multi':
    case 'leveled':
      return amountDifferenceText(Object.keys(answer).length, Number(usual), { unit: '项' });
    case 'grade': {
      const indexOfOption = (of: unknown) => field.options.findIndex(({ value }) => value === of);
      if (indexOfOption(answer) === indexOfOption(usual)) return undefined;
      const side = indexOfOption(answer) < indexOfOption(usual) ? '低' : '高';
      return `比同区常见的${answerAsText(field, usual)}${side}`;
    }
    case 'boolean':
      return answer === usual ? undefined : `同区账号大多为“${answerAsText(field, usual)}”`;
    case 'choice':
      return undefined;
  }
}
