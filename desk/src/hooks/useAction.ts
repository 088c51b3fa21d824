import { useOneAtATime, type Action } from '@account-doctor/client-core/react/useOneAtATime';
import { App, type FormInstance } from 'antd';
import { serviceFieldErrors } from '@account-doctor/client-core/errors';
import { errorText } from '../data/errorText';
import { formField } from './formField';

/** Shows error texts at their form fields; returns whether the form has any of these fields. */
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

/** Whether antd's form validation has failed, which already shows its errors at the fields. */
const isFormProblem = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errorFields' in error;

/**
 * An action of the user that cannot run twice at once. Errors are shown at the fields of `form` that they concern,
 * otherwise at the top of the page.
 */
export function useAction<Input extends unknown[]>(
  task: (...input: Input) => Promise<void>,
  form?: FormInstance,
): Action<Input> {
  const { message } = App.useApp();
  return useOneAtATime(task, (error) => {
    if (isFormProblem(error)) void message.warning('请先改正标红的内容');
    else if (!form || !showAtFields(form, serviceFieldErrors(error)))
      void message.error(errorText(error), 5);
  });
}
