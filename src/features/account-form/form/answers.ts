import { useCallback, useEffect, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { type Answer, type GameField, UNKNOWN } from '@account-doctor/contract/game';
import type { ReadMark } from '@/stores/DraftStore';
import type { AccountForm } from './accountForm';
import { elementIdOf, type FieldPath } from './problems';

/** The answer to one field of the game; only changes of this answer render its component again. */
export function useAnswer(field: GameField) {
  const name = `answers.${field.key}` as const;
  const { field: bound, fieldState } = useController<AccountForm, typeof name>({ name });
  const { mark, confirm } = useReadMark(name);
  return {
    id: elementIdOf(name),
    value: bound.value,
    onChange: (answer: Answer | null) => {
      confirm();
      bound.onChange(answer);
    },
    mark,
    confirm,
    onBlur: bound.onBlur,
    error: fieldState.error?.message,
  };
}

/** Where an answer was read; `null` once the person has confirmed or changed it. */
export function useReadMark(path: FieldPath): { mark: ReadMark | null; confirm: () => void } {
  const { getValues, setValue } = useFormContext<AccountForm>();
  const reading = useWatch<AccountForm, 'reading'>({ name: 'reading' });
  const confirm = () => {
    const now = getValues('reading');
    if (!now?.marks[path]) return;
    const marks = Object.fromEntries(Object.entries(now.marks).filter(([key]) => key !== path));
    setValue('reading', { ...now, marks });
  };
  return { mark: reading?.marks[path] ?? null, confirm };
}

type Counted = (answer: Answer | null) => boolean;

const isAnswered: Counted = (answer) => answer !== null;
const isUnknown: Counted = (answer) => answer === UNKNOWN;

/** How many of the fields have an answer; renders again only when that number changes. */
export const useAnsweredCount = (fields: readonly GameField[]): number =>
  useCount(fields, isAnswered);

/** How many of the fields are answered by 不清楚; renders again only when that number changes. */
export const useUnknownCount = (fields: readonly GameField[]): number =>
  useCount(fields, isUnknown);

function useCount(fields: readonly GameField[], counts: Counted): number {
  const { getValues, subscribe } = useFormContext<AccountForm>();
  const count = useCallback(
    (answers: AccountForm['answers']) =>
      fields.filter(({ key }) => counts(answers[key] ?? null)).length,
    [fields, counts],
  );
  const [counted, setCounted] = useState(() => count(getValues('answers')));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => setCounted(count(values.answers)),
      }),
    [count, subscribe],
  );
  return counted;
}
