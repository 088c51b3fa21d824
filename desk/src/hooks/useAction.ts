import { useOneAtATime, type Action } from '@account-doctor/client-core/react/useOneAtATime';
import { App, type FormInstance } from 'antd';
import { refusedFields } from '@account-doctor/client-core/errors';
import { errorText } from '../data/errorText';

/** The antd name of a field: `options.2.label` becomes `['options', 2, 'label']`. */
const pathOf = (name: string) =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** The form field of a problem: itself, or its closest parent that is a field. */
function fieldOf(form: FormInstance, name: string): (string | number)[] | null {
  const fields = new Set(form.getFieldsError().map((field) => field.name.join('.')));
  for (let path = pathOf(name); path.length > 0; path = path.slice(0, -1))
    if (fields.has(path.join('.'))) return path;
  return null;
}

/** Shows problems at their form fields; returns whether any of them has one. */
export function showAtFields(form: FormInstance, problems: Record<string, string>): boolean {
  const shown = Object.entries(problems).flatMap(([name, problem]) => {
    const field = fieldOf(form, name);
    return field ? [{ name: field, errors: [problem] }] : [];
  });
  form.setFields(shown);
  const [first] = shown;
  if (first) form.scrollToField(first.name, { block: 'center' });
  return first !== undefined;
}

/** Rejection of antd's own form validation, which already shows its problems at the fields. */
const isFormProblem = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errorFields' in error;

/**
 * An action of the user: runs once at a time; its error is shown at the fields of `form` if it
 * concerns them, otherwise at the top of the page.
 */
export function useAction<Input extends unknown[]>(
  task: (...input: Input) => Promise<void>,
  form?: FormInstance,
): Action<Input> {
  const { message } = App.useApp();
  return useOneAtATime(task, (error) => {
    if (isFormProblem(error)) void message.warning('请先改正标红的内容');
    else if (!form || !showAtFields(form, refusedFields(error)))
      void message.error(errorText(error), 5);
  });
}
