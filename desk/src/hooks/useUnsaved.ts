import type { FormInstance } from 'antd';
import { useCallback, useEffect, useState } from 'react';

/**
 * Keeps what is typed into a form and not saved, in this tab: leaving by the menu, a reload and an
 * expired session lose nothing, and closing the tab is asked about first.
 * @param key names what the form is about; must not be shared with another form, nor change
 */
export function useUnsaved<Values extends object>(key: string, form: FormInstance<Values>) {
  const [kept] = useState(() => sessionStorage.getItem(key));
  const [restored, setRestored] = useState(kept !== null);
  const [dirty, setDirty] = useState(kept !== null);

  useEffect(() => {
    // As this form was when it was written.
    if (kept !== null)
      form.setFieldsValue(JSON.parse(kept) as Parameters<typeof form.setFieldsValue>[0]);
  }, [kept, form]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  /** For the form's `onValuesChange`. */
  const keep = useCallback(
    (_changed: unknown, values: Values) => {
      sessionStorage.setItem(key, JSON.stringify(values));
      setDirty(true);
    },
    [key],
  );
  /** The service added something to the form: what waits unsaved has it, too. */
  const keepAgain = (values: Values) => dirty && keep(null, values);
  /** It was saved, or is not wanted. */
  const forget = useCallback(() => {
    sessionStorage.removeItem(key);
    setRestored(false);
    setDirty(false);
  }, [key]);
  return { restored, keep, keepAgain, forget };
}
