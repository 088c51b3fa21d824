import { useEffect, useMemo } from 'react';
import { useEvent } from '@account-doctor/client-core/react/useEvent';

/** Runs `task` immediately, then at most once per `window` milliseconds, with a last run at the end. */
export function useThrottled(task: () => void, window: number): () => void {
  const run = useEvent(task);
  const throttled = useMemo(() => throttle(run, window), [run, window]);
  useEffect(() => throttled.stop, [throttled]);
  return throttled.run;
}

function throttle(task: () => void, window: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const rest = () => {
    timer = undefined;
    if (again) run();
  };
  const run = () => {
    again = timer !== undefined;
    if (again) return;
    timer = setTimeout(rest, window);
    task();
  };
  return { run, stop: () => clearTimeout(timer) };
}
