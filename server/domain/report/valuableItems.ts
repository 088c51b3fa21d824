import type { Answers, GameField } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import type { ItemContribution } from '../../valuation/types';

const MOST_ITEMS = 10;

/** The owned options that the price would lose most without, the dearest first. */
export function reportValuableItems(
  fields: GameField[],
  answers: Answers,
  items: ItemContribution[],
): Report['valuableItems'] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return items
    .filter(({ amount }) => amount > 0)
    .slice(0, MOST_ITEMS)
    .map(({ field: key, option, amount }) => {
      const field = byKey.get(key);
      const found =
        field && 'options' in field
          ? field.options.find(({ value }) => value === option)
          : undefined;
      const answer = answers[key];
      const level =
        field?.kind === 'leveled' && typeof answer === 'object' && !Array.isArray(answer)
          ? ` ${answer[option]} ${field.level.label}`
          : '';
      return {
        name: `${found?.label ?? option}${level}`,
        tier: found?.tier ?? null,
        contribution: amount,
      };
    });
}
