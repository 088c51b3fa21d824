import { useController } from 'react-hook-form';
import type { Answer, GameField } from '@account-doctor/contract/game';
import type { AccountForm } from '../form/accountForm';
import { elementIdOf } from '../form/problems';

/** The answer to a field of the game, apart from all others: only its own changes draw it again. */
export function useAnswer(field: GameField) {
  const name = `answers.${field.key}` as const;
  const { field: bound, fieldState } = useController<AccountForm, typeof name>({ name });
  return {
    id: elementIdOf(name),
    answer: bound.value,
    answerWith: (answer: Answer | null) => bound.onChange(answer),
    leave: bound.onBlur,
    error: fieldState.error?.message,
  };
}
