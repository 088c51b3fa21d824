import { useController } from 'react-hook-form';
import type { Answer, GameField } from '@account-doctor/contract/game';
import type { AccountForm } from '../form/accountForm';
import { elementIdOf } from '../form/problems';
import { useReadMark } from '../form/useReadMark';

/** The answer to a field of the game, apart from all others: only its own changes draw it again. */
export function useAnswer(field: GameField) {
  const name = `answers.${field.key}` as const;
  const { field: bound, fieldState } = useController<AccountForm, typeof name>({ name });
  const { mark, settle } = useReadMark(name);
  return {
    id: elementIdOf(name),
    answer: bound.value,
    answerWith: (answer: Answer | null) => {
      settle();
      bound.onChange(answer);
    },
    mark,
    confirm: settle,
    leave: bound.onBlur,
    error: fieldState.error?.message,
  };
}
