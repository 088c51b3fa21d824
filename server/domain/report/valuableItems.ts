import type { Answers, GameField } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import type { ItemContribution } from '../../valuation/types';

type Item = Report['valuableItems'][number];

const MAX_ITEMS = 10;

/** An owned option as an item of a report: its name with its level, its tier, and what it adds to the price in fen. */
export function reportItem(
  field: GameField | undefined,
  answers: Answers,
  { option, amount }: ItemContribution,
): Item {
  const found =
    field && 'options' in field ? field.options.find(({ value }) => value === option) : undefined;
  const answer = field && answers[field.key];
  const level =
    field?.kind === 'leveled' && typeof answer === 'object' && !Array.isArray(answer)
      ? `${answer[option]} ${field.level.label}`
      : undefined;
  return {
    name: [found?.label ?? option, level].filter((part) => part !== undefined).join(' '),
    tier: found?.tier ?? null,
    contribution: amount,
    option,
    ...(level !== undefined && { level }),
  };
}

/** The owned options that add most to the price, most valuable first. */
export function reportValuableItems(
  fields: GameField[],
  answers: Answers,
  items: ItemContribution[],
): Report['valuableItems'] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return items
    .filter(({ amount }) => amount > 0)
    .slice(0, MAX_ITEMS)
    .map((item) => reportItem(byKey.get(item.field), answers, item));
}
