import type { LeveledField } from '@account-doctor/contract/game';
import type { AnswerProps } from './answerProps';
import { OptionsAnswer } from './OptionsAnswer';

/** Any of several options, each with its level. */
export function LeveledAnswer({ id, field, answer, answerWith }: AnswerProps<LeveledField>) {
  const levels =
    typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : null;
  return (
    <OptionsAnswer
      id={id}
      field={field}
      chosen={levels && new Map(Object.entries(levels))}
      onChange={(next) => answerWith(next && Object.fromEntries(next))}
    />
  );
}
