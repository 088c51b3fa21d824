import { useEffect, useState } from 'react';

/** Gives the focus back to where it was before a dialog opened, when the dialog is taken away with it. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    },
    [before],
  );
}
