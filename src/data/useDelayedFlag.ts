import { useEffect, useState } from 'react';

/** `true` once `active` has been true for `delay` milliseconds without interruption. */
export function useDelayedFlag(active: boolean, delay: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delay]);
  return active && late;
}
