import type { MultiField } from '@account-doctor/contract/game';
import type { AnswerProps } from './answerProps';
import { OptionsAnswer } from './OptionsAnswer';

/** Any of several options, as a list of their values. */
export function MultiAnswer({ id, field, answer, answerWith }: AnswerProps<MultiField>) {
  const chosen = Array.isArray(answer) ? new Map(answer.map((value) => [value, 0])) : null;
  return (
    <OptionsAnswer
      id={id}
      field={field}
      chosen={chosen}
      onChange={(next) => answerWith(next && [...next.keys()])}
    />
  );
}
