import { useEffect, useState } from 'react';

/** When the dialog unmounts, moves the focus back to the element that had it before. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    },
    [before],
  );
}
