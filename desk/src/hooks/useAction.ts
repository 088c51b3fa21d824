import { useOneAtATime, type Action } from '@account-doctor/client-core/react/useOneAtATime';
import { App, type FormInstance } from 'antd';
import { refusedFields } from '@account-doctor/client-core/errors';
import { errorText } from '../data/errorText';
import { formField } from './formField';

/** Shows problems at their form fields; returns whether any of them has one. */
export function showAtFields(form: FormInstance, problems: Record<string, string>): boolean {
  const fields = form.getFieldsError().map((field) => field.name);
  const shown = Object.entries(problems).flatMap(([name, problem]) => {
    const field = formField(fields, name);
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
