import { useEffect, useRef, useState } from 'react';
import { serviceNow } from './clock';

const secondsUntil = (instant: string): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - serviceNow()) / 1000));

/**
 * Whole seconds left until an instant of the service, counting down; 0 once it has passed. `onEnd` is
 * called once it has.
 */
export function useSecondsUntil(instant: string, onEnd?: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));
  const counting = seconds > 0;
  const latest = useRef(onEnd);
  latest.current = onEnd;

  useEffect(() => {
    if (!counting) latest.current?.();
  }, [counting]);

  useEffect(() => {
    setSeconds(secondsUntil(instant));
    if (!counting) return undefined;
    // The clock is read on each tick: timers stand still while the page is in the background.
    const timer = setInterval(() => setSeconds(secondsUntil(instant)), 500);
    return () => clearInterval(timer);
  }, [instant, counting]);
  return seconds;
}
