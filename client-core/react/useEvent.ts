import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a stable function that calls the `handler` of the latest render, for timers, subscriptions and effects that
 * must not restart when the handler changes. Do not call it during render.
 */
export function useEvent<Input extends unknown[], Output>(
  handler: (...input: Input) => Output,
): (...input: Input) => Output {
  const latest = useRef(handler);
  // A layout effect runs before all other effects, so that no effect calls an outdated handler.
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...input: Input) => latest.current(...input), []);
}
