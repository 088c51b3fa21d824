import type { FormInstance } from 'antd';
import { useCallback, useEffect, useState } from 'react';

/**
 * Keeps what is typed into a form and not saved, in this tab: leaving by the menu, a reload and an
 * expired session lose nothing, and closing the tab is asked about first.
 * @param key names what the form is about; must not be shared with another form
 */
export function useUnsaved<Values extends object>(key: string, form: FormInstance<Values>) {
  const [restored, setRestored] = useState(false);
  const [dirty, setDirty] = useState(false);

  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (kept === null) return;
    // As this form was when it was written.
    form.setFieldsValue(JSON.parse(kept) as Parameters<typeof form.setFieldsValue>[0]);
    setRestored(true);
    setDirty(true);
  }, [key, form]);

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
  /** It was saved, or is not wanted. */
  const forget = useCallback(() => {
    sessionStorage.removeItem(key);
    setRestored(false);
    setDirty(false);
  }, [key]);
  return { restored, keep, forget };
}
