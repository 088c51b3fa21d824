import { useCallback, useEffect, useState } from 'react';
import { focusField } from '@/platform/input/input';
import { scrollTo } from '@/platform/layout/layout';
import type { AccountForm } from './accountForm';
import type { FormDescription } from './description';
import { elementIdOf, type FieldPath, formProblems, inputIdOf, typedFieldPaths } from './problems';

/**
 * The text field to focus next: after the server, the first required field; after any other field, the text field
 * below.
 */
export function nextTextField(
  from: FieldPath,
  form: AccountForm,
  description: FormDescription,
): FieldPath | undefined {
  const typed = typedFieldPaths(description, form.serverId);
  if (from !== 'serverId') return typed[typed.indexOf(from) + 1];
  const problems = formProblems(form, description);
  return typed.find((path) => problems[path] !== undefined);
}

/** Scrolls to a form field. */
export const scrollToField = (path: FieldPath) => scrollTo(elementIdOf(path));
/** Focuses a form field. */
export const focusTextField = (path: FieldPath) => focusField(inputIdOf(path));

/** Returns a function that calls `expand` with the group of a field, and then `show` with the field. */
export function useReveal(
  expand: (path: FieldPath) => void,
  show: (path: FieldPath) => void,
): (path: FieldPath) => void {
  const [target, setTarget] = useState<{ path: FieldPath } | null>(null);
  useEffect(() => {
    if (target) show(target.path);
  }, [target, show]);
  return useCallback(
    (path) => {
      expand(path);
      setTarget({ path });
    },
    [expand],
  );
}
