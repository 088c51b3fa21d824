import { App, type FormInstance } from 'antd';
import { discardQuestion } from './discardQuestion';
import { useLeaveQuestion } from './useLeaveQuestion';

/**
 * Returns a function that closes a form, after a confirmation if there is unsaved input, because Escape or a click
 * outside closes it too. The browser's ways to leave the page ask the same question.
 * @param fields the fields to check; all by default
 */
export function useDiscard(form: FormInstance, close: () => void, fields?: string[]): () => void {
  const { modal } = App.useApp();
  const isDirty = () => (fields ? form.isFieldsTouched(fields) : form.isFieldsTouched());
  useLeaveQuestion(isDirty);
  return () => {
    if (!isDirty()) {
      close();
      return;
    }
    void modal.confirm({ ...discardQuestion, onOk: close });
  };
}
