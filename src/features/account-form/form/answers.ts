import { useCallback, useEffect, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { type Answer, type GameField, UNKNOWN } from '@account-doctor/contract/game';
import type { DraftReading, AnswerSource } from '@/stores/DraftStore';
import type { AccountForm } from './accountForm';
import { elementIdOf, type FieldPath } from './problems';

/** The answer to one question about the account. Rerenders only when this answer changes. */
export function useAnswer(field: GameField) {
  const name = `answers.${field.key}` as const;
  const { field: bound, fieldState } = useController<AccountForm, typeof name>({ name });
  const { mark, confirm } = useAnswerSource(name);
  return {
    name,
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

/** The answers to several questions, and a function that sets all of them to the same value. */
export function useAnswers(fields: readonly GameField[]) {
  const { getValues, setValue, clearErrors } = useFormContext<AccountForm>();
  const names = fields.map(({ key }) => `answers.${key}` as const);
  const answers = useWatch<AccountForm, (typeof names)[number][]>({ name: names });
  return {
    answers,
    answer: (answer: Answer | null) => {
      for (const name of names) setValue(name, answer);
      clearErrors(names);
      const reading = getValues('reading');
      if (reading) setValue('reading', removeMarks(reading, names));
    },
  };
}

/** The reading without the sources of the answers at these paths. */
function removeMarks(reading: DraftReading, paths: readonly FieldPath[]): DraftReading {
  const marks = Object.entries(reading.marks).filter(
    ([path]) => !paths.some((one) => one === path),
  );
  return { ...reading, marks: Object.fromEntries(marks) };
}

/** Source of an answer that the service has read; `null` once the user has confirmed or changed the answer. */
export function useAnswerSource(path: FieldPath): {
  mark: AnswerSource | null;
  confirm: () => void;
} {
  const { getValues, setValue } = useFormContext<AccountForm>();
  const reading = useWatch<AccountForm, 'reading'>({ name: 'reading' });
  const confirm = () => {
    const now = getValues('reading');
    if (now?.marks[path]) setValue('reading', removeMarks(now, [path]));
  };
  return { mark: reading?.marks[path] ?? null, confirm };
}

type AnswerTest = (answer: Answer | null) => boolean;

const isAnswered: AnswerTest = (answer) => answer !== null;
const isUnknown: AnswerTest = (answer) => answer === UNKNOWN;

/** Number of answered fields. Rerenders only when this number changes. */
export const useAnsweredCount = (fields: readonly GameField[]): number =>
  useCount(fields, isAnswered);

/** Number of fields answered by 不清楚. Rerenders only when this number changes. */
export const useUnknownCount = (fields: readonly GameField[]): number =>
  useCount(fields, isUnknown);

/** Number of fields whose answer passes the test. Rerenders only when this number changes. */
function useCount(fields: readonly GameField[], counts: AnswerTest): number {
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
