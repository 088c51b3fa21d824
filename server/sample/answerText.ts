import type { Answer, GameField } from '@account-doctor/contract/game';

/** How a game calls an option. */
export const labelOf = (field: GameField, value: string) =>
  ('options' in field && field.options.find((option) => option.value === value)?.label) || value;

/** What is owned, each with its level where it has one, e.g. `雷电将军2命`. */
export const owned = (field: GameField, answer: Answer): string[] =>
  Array.isArray(answer)
    ? answer.map((value) => labelOf(field, value))
    : Object.entries(answer as Record<string, number>).map(
        ([value, level]) =>
          `${labelOf(field, value)}${level}${field.kind === 'leveled' ? field.level.label : ''}`,
      );

/** An answer as a game shows it. */
export function answerText(field: GameField, answer: Answer): string {
  if (typeof answer === 'boolean') return answer ? '是' : '否';
  if (typeof answer === 'number') return String(answer);
  if (typeof answer === 'string') return labelOf(field, answer);
  return owned(field, answer).join('、') || '无';
}
