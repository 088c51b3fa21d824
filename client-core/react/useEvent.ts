import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same and does what `handler` of the last drawing does: for timers,
 * subscriptions and effects that must not begin anew when it changes. To be called by them and by
 * events, never while drawing.
 */
export function useEvent<Input extends unknown[], Output>(
  handler: (...input: Input) => Output,
): (...input: Input) => Output {
  const latest = useRef(handler);
  // Before the browser draws and before any effect runs, so that none of them sees an older one.
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...input: Input) => latest.current(...input), []);
}
