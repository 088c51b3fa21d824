import { useOneAtATime, type Action } from '@account-doctor/client-core/react/useOneAtATime';
import { App, type FormInstance } from 'antd';
import { refusedFields } from '@account-doctor/client-core/errors';
import { errorText } from '../data/errorText';

/** The name of a field as antd has it: `options.2.label` is the field `['options', 2, 'label']`. */
const pathOf = (name: string) =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** The field that a problem's name leads to: itself, or the nearest one that it is a part of. */
function fieldOf(form: FormInstance, name: string): (string | number)[] | null {
  const fields = new Set(form.getFieldsError().map((field) => field.name.join('.')));
  for (let path = pathOf(name); path.length > 0; path = path.slice(0, -1))
    if (fields.has(path.join('.'))) return path;
  return null;
}

/** Shows problems at the form's fields that they are about; answers whether it has any of them. */
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

/** What antd's own check of a form rejects with: its fields show the problems already. */
const isFormProblem = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errorFields' in error;

/**
 * Something a person sets off: it runs once at a time, and its refusal is shown, at the fields of
 * `form` where it is about those, else above the page.
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
