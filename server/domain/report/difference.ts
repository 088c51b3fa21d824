import {
  answerAsText,
  itemStyleOf,
  type Answers,
  type GameField,
} from '@account-doctor/contract/game';
import { rarestItems } from '@account-doctor/contract/items';
import type { Report } from '@account-doctor/contract/types';

/** Maximum number of options named when the items of two accounts are compared. */
const MAX_NAMED = 3;

type Comparable = Report['comparables'][number];
type Difference = Comparable['differences'][number];
type Things = NonNullable<NonNullable<Comparable['adjustments']>[number]['things']>;

/** The options of a multi or leveled field that an account has. */
function valuesOf(field: GameField, answers: Answers): string[] {
  const list = answers[field.key];
  return Array.isArray(list) ? list : Object.keys((list ?? {}) as Record<string, number>);
}

function ownOptions(field: GameField, one: Answers, other: Answers) {
  const own = new Set(valuesOf(field, one));
  const shared = new Set(valuesOf(field, other));
  const options = 'options' in field ? field.options : [];
  return options.filter(({ value }) => own.has(value) && !shared.has(value));
}

const isListField = ({ kind }: GameField) => kind === 'multi' || kind === 'leveled';

/**
 * Items that only one of two accounts has; `undefined` for fields that do not list items, and if there is no
 * difference.
 */
export function differingItems(
  field: GameField,
  mine: Answers,
  theirs: Answers,
): Things | undefined {
  const itemStyle = itemStyleOf(field);
  if (itemStyle === null) return undefined;
  const rarestOf = (one: Answers, other: Answers) =>
    rarestItems(
      ownOptions(field, one, other).map(({ label, tier }) => ({ name: label, tier: tier ?? null })),
      itemStyle,
    );
  const [own, others] = [rarestOf(mine, theirs), rarestOf(theirs, mine)];
  if (own.length + others.length === 0) return undefined;
  const tiersIn = (items: typeof own) => items.map(({ tier }) => tier);
  const namesIn = (items: typeof own) => items.map(({ name }) => name);
  return {
    field: field.key,
    mine: tiersIn(own),
    theirs: tiersIn(others),
    names: { mine: namesIn(own), theirs: namesIn(others) },
    itemStyle,
  };
}

function ownOptionsText(field: GameField, one: Answers, other: Answers): string {
  const answer = one[field.key];
  if (answer === undefined) return answerAsText(field, undefined);
  const only = ownOptions(field, one, other);
  const named = only.slice(0, MAX_NAMED).map(({ label }) => label);
  const count = `共 ${valuesOf(field, one).length} 项`;
  if (only.length === 0) return count;
  const rest = only.length > MAX_NAMED ? `等 ${only.length} 项` : '';
  return `${count}，独有 ${named.join('、')}${rest}`;
}

/** The answers of two accounts to a field, as text. */
export function differenceOf(field: GameField, mine: Answers, theirs: Answers): Difference {
  const answerText = (one: Answers, other: Answers) =>
    isListField(field) ? ownOptionsText(field, one, other) : answerAsText(field, one[field.key]);
  return { label: field.label, mine: answerText(mine, theirs), theirs: answerText(theirs, mine) };
}
