import type { Answer, GameField, NumberField } from '@account-doctor/contract/game';
import { inSteps } from './features';

/** Difference in a field that one of the accounts has not answered. */
const UNKNOWN = 0.5;
/** Numbers that differ by a factor of four have the maximum difference. */
const FARTHEST = Math.log(4);

const levelsOf = (answer: Answer): [string, number][] =>
  Array.isArray(answer)
    ? answer.map((value) => [value, 1])
    : Object.entries(answer as Record<string, number>);

/** Share of owned options, weighted by level, that only one of the accounts has. */
function optionsDifference(one: Answer, other: Answer, lowest: number): number {
  const theirs = new Map(levelsOf(other));
  let apart = 0;
  let together = 0;
  for (const [value, level] of levelsOf(one)) {
    const own = 1 + level - lowest;
    const their = theirs.has(value) ? 1 + (theirs.get(value) as number) - lowest : 0;
    theirs.delete(value);
    apart += Math.abs(own - their);
    together += Math.max(own, their);
  }
  for (const level of theirs.values()) {
    apart += 1 + level - lowest;
    together += 1 + level - lowest;
  }
  return together > 0 ? apart / together : 0;
}

/** Logarithm of a number above zero, or above the lowest one if that is negative. */
const logOf = ({ min, decimals }: NumberField, answer: Answer) =>
  Math.log1p(inSteps(Number(answer) - Math.min(0, min), decimals));

/** Difference of two answers to a field, from 0 (equal) to 1. */
export function answerDifference(
  field: GameField,
  one: Answer | undefined,
  other: Answer | undefined,
): number {
  if (one === undefined || other === undefined) return one === other ? 0 : UNKNOWN;
  switch (field.kind) {
    case 'number':
      // Relative, because 20 and 40 skins differ more than 420 and 440.
      return Math.min(1, Math.abs(logOf(field, one) - logOf(field, other)) / FARTHEST);
    case 'grade': {
      const index = (answer: Answer) => field.options.findIndex(({ value }) => value === answer);
      return Math.abs(index(one) - index(other)) / Math.max(1, field.options.length - 1);
    }
    case 'choice':
    case 'boolean':
      return one === other ? 0 : 1;
    case 'multi':
      return optionsDifference(one, other, 1);
    case 'leveled':
      return optionsDifference(one, other, field.level.min);
  }
}
