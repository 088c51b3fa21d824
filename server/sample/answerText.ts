import type { Answer, GameField } from '@account-doctor/contract/game';

/** The label of an option. */
export const optionLabel = (field: GameField, value: string) =>
  ('options' in field && field.options.find((option) => option.value === value)?.label) || value;

/** The labels of the owned items, each with its level if the field has levels, e.g. `雷电将军2命`. */
export const describeOwned = (field: GameField, answer: Answer): string[] =>
  Array.isArray(answer)
    ? answer.map((value) => optionLabel(field, value))
    : Object.entries(answer as Record<string, number>).map(
        ([value, level]) =>
          `${optionLabel(field, value)}${level}${field.kind === 'leveled' ? field.level.label : ''}`,
      );

/** An answer as a game shows it. */
export function answerText(field: GameField, answer: Answer): string {
  if (typeof answer === 'boolean') return answer ? '是' : '否';
  if (typeof answer === 'number') return String(answer);
  if (typeof answer === 'string') return optionLabel(field, answer);
  return describeOwned(field, answer).join('、') || '无';
}
