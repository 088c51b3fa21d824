import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { GameField } from '@account-doctor/contract/game';
import type { AccountForm } from './accountForm';

/** How many of some fields have an answer. */
const givenCount = (fields: readonly GameField[], answers: AccountForm['answers']): number =>
  fields.filter(({ key }) => (answers[key] ?? null) !== null).length;

/** The same, kept up to date; draws again only when the number changes, not on each keystroke. */
export function useGiven(fields: readonly GameField[]): number {
  const { getValues, subscribe } = useFormContext<AccountForm>();
  const [given, setGiven] = useState(() => givenCount(fields, getValues('answers')));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => setGiven(givenCount(fields, values.answers)),
      }),
    [fields, subscribe],
  );
  return given;
}
