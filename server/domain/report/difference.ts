import { answerText, type Answers, type GameField } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';

/** Options named when two lists are compared. */
const MOST_NAMED = 3;

type Difference = Report['comparables'][number]['differences'][number];

function optionsOnlyIn(field: GameField, one: Answers, other: Answers): string {
  const answer = one[field.key];
  if (answer === undefined) return answerText(field, undefined);
  const values = (of: Answers) => {
    const list = of[field.key];
    return Array.isArray(list) ? list : Object.keys((list ?? {}) as Record<string, number>);
  };
  const shared = new Set(values(other));
  const options = 'options' in field ? field.options : [];
  const only = options.filter(({ value }) => values(one).includes(value) && !shared.has(value));
  const named = only.slice(0, MOST_NAMED).map(({ label }) => label);
  const count = `共 ${values(one).length} 项`;
  if (only.length === 0) return count;
  const rest = only.length > MOST_NAMED ? `等 ${only.length} 项` : '';
  return `${count}，独有 ${named.join('、')}${rest}`;
}

/** What two accounts answer to a field, as a person reads it beside the other. */
export function differenceOf(field: GameField, mine: Answers, theirs: Answers): Difference {
  const isList = field.kind === 'multi' || field.kind === 'leveled';
  const text = (one: Answers, other: Answers) =>
    isList ? optionsOnlyIn(field, one, other) : answerText(field, one[field.key]);
  return { label: field.label, mine: text(mine, theirs), theirs: text(theirs, mine) };
}
