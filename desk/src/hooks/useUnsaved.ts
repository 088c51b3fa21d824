import type { FormInstance } from 'antd';
import { useCallback, useEffect, useState } from 'react';

/**
 * Stores unsaved form input in this tab: navigation, a reload or an expired session loses nothing, and closing the tab
 * asks for confirmation.
 * @param key identifies what the form edits; unique and constant
 */
export function useUnsaved<Values extends object>(key: string, form: FormInstance<Values>) {
  const [kept] = useState(() => sessionStorage.getItem(key));
  const [restored, setRestored] = useState(kept !== null);
  const [dirty, setDirty] = useState(kept !== null);

  useEffect(() => {
    // Restores the JSON, which the same form has written.
    if (kept !== null)
      form.setFieldsValue(JSON.parse(kept) as Parameters<typeof form.setFieldsValue>[0]);
  }, [kept, form]);

  useEffect(() => {
    if (!dirty) return;
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [dirty]);

  /** Pass this as the form's `onValuesChange`. */
  const keep = useCallback(
    (_changed: unknown, values: Values) => {
      sessionStorage.setItem(key, JSON.stringify(values));
      setDirty(true);
    },
    [key],
  );
  /** Stores the values again after code, not the user, has changed the form, if there is unsaved input. */
  const keepAgain = (values: Values) => dirty && keep(null, values);
  /** Deletes the stored input after saving or cancelling. */
  const forget = useCallback(() => {
    sessionStorage.removeItem(key);
    setRestored(false);
    setDirty(false);
  }, [key]);
  return { restored, keep, keepAgain, forget };
}
