import { useCallback, useEffect, useState } from 'react';
import { focusField } from '@/platform/input/input';
import { scrollTo } from '@/platform/layout/layout';
import type { AccountForm } from './accountForm';
import type { FormDescription } from './description';
import { elementIdOf, type FieldPath, formProblems, inputIdOf, textFieldPaths } from './problems';

/** The next text field: after the server the first required one, after a field its successor. */
export function nextTextField(
  from: FieldPath,
  form: AccountForm,
  description: FormDescription,
): FieldPath | undefined {
  const typed = textFieldPaths(description, form.serverId);
  if (from !== 'serverId') return typed[typed.indexOf(from) + 1];
  const problems = formProblems(form, description);
  return typed.find((path) => problems[path] !== undefined);
}

/** Scrolls a field of the form into view. */
export const scrollToField = (path: FieldPath) => scrollTo(elementIdOf(path));
/** Focuses a form field. */
export const typeIntoField = (path: FieldPath) => focusField(inputIdOf(path));

/** Returns a function that expands a field's group by `expand` and then calls `show` with the field. */
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
