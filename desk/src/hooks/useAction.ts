import { App, type FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { errorText, fieldProblems } from '../request/errors';

/** Shows a refusal at the form's fields that it is about; answers whether the form has any of them. */
function showAtFields(form: FormInstance, error: unknown): boolean {
  const known = Object.entries(fieldProblems(error)).filter(
    ([name]) => form.getFieldInstance(name.split('.')) !== undefined || name in fieldsOf(form),
  );
  form.setFields(known.map(([name, problem]) => ({ name: pathOf(name), errors: [problem] })));
  const first = known[0];
  if (first) form.scrollToField(pathOf(first[0]), { block: 'center' });
  return known.length > 0;
}

const fieldsOf = (form: FormInstance) => form.getFieldsValue(true) as Record<string, unknown>;

/** What antd's own check of a form rejects with: its fields show the problems already. */
const isFormProblem = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errorFields' in error;

/** `options.2.label` names the field of a list that antd calls `['options', 2, 'label']`. */
const pathOf = (name: string) =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * Something a person sets off: it runs once at a time, and its refusal is shown, at the fields of
 * `form` where it is about those, else above the page.
 */
export function useAction<Input extends unknown[]>(
  task: (...input: Input) => Promise<void>,
  form?: FormInstance,
): { run: (...input: Input) => Promise<boolean>; running: boolean } {
  const { message } = App.useApp();
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const latest = useRef({ task, form, message });
  latest.current = { task, form, message };

  const run = useCallback(async (...input: Input) => {
    if (busy.current) return false;
    busy.current = true;
    setRunning(true);
    try {
      await latest.current.task(...input);
      return true;
    } catch (error) {
      const { form: place, message: above } = latest.current;
      if (isFormProblem(error)) void above.warning('请先改正标红的内容');
      else if (!place || !showAtFields(place, error)) void above.error(errorText(error), 5);
      return false;
    } finally {
      busy.current = false;
      setRunning(false);
    }
  }, []);
  return { run, running };
}
