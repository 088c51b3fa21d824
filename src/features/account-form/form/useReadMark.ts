import { useFormContext, useWatch } from 'react-hook-form';
import type { ReadMark } from '@/stores/DraftStore';
import type { AccountForm } from './accountForm';
import type { Place } from './problems';

/** Where the answer at a place was read, until the person confirms or changes it. */
export function useReadMark(place: Place): { mark: ReadMark | null; settle: () => void } {
  const { getValues, setValue } = useFormContext<AccountForm>();
  const reading = useWatch<AccountForm, 'reading'>({ name: 'reading' });
  const settle = () => {
    const now = getValues('reading');
    if (!now?.marks[place]) return;
    const marks = Object.fromEntries(Object.entries(now.marks).filter(([key]) => key !== place));
    setValue('reading', { ...now, marks });
  };
  return { mark: reading?.marks[place] ?? null, settle };
}
