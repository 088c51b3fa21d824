import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { serviceNow } from './clock';

/** Whole seconds until an instant by the service's clock; 0 once it has passed. */
const secondsUntil = (instant: string): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - serviceNow()) / 1000));

/**
 * Milliseconds between two readings of the clock. Counting ticks would be wrong, because timers pause in the
 * background.
 */
const TICK = 500;

/** Whole seconds until `instant` by the service's clock; at 0 calls `onEnd`. */
export function useSecondsUntil(instant: string, onEnd?: () => void): number {
  const tick = useCallback(
    (tell: () => void) => {
      const timer = setInterval(() => {
        tell();
        if (secondsUntil(instant) === 0) clearInterval(timer);
      }, TICK);
      return () => clearInterval(timer);
    },
    [instant],
  );
  const seconds = useSyncExternalStore(tick, () => secondsUntil(instant));
  const counting = seconds > 0;
  const end = useEvent(() => onEnd?.());
  useEffect(() => {
    if (!counting) end();
  }, [counting, end]);
  return seconds;
}
