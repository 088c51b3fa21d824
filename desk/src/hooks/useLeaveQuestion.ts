import { useEffect } from 'react';

/** For each open form, whether it has input that is not saved. */
const forms = new Set<() => boolean>();

/** Whether any form has input that is not saved. */
export const hasUnsavedInput = (): boolean => [...forms].some((isDirty) => isDirty());

/** Makes `LeaveQuestion` ask before the browser leaves the page, if `isDirty` returns `true`. */
export function useLeaveQuestion(isDirty: () => boolean): void {
  useEffect(() => {
    forms.add(isDirty);
    return () => void forms.delete(isDirty);
  });
}
