import { useEffect, useMemo } from 'react';
import { useEvent } from '@account-doctor/client-core/react/useEvent';

/** Runs `task` immediately, then at most once per `window` milliseconds; the last call always leads to a run. */
export function useThrottled(task: () => void, window: number): () => void {
  const run = useEvent(task);
  const throttled = useMemo(() => throttle(run, window), [run, window]);
  useEffect(() => throttled.stop, [throttled]);
  return throttled.run;
}

function throttle(task: () => void, window: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCallWaiting = false;
  const endWindow = () => {
    timer = undefined;
    if (isCallWaiting) run();
  };
  const run = () => {
    isCallWaiting = timer !== undefined;
    if (isCallWaiting) return;
    timer = setTimeout(endWindow, window);
    task();
  };
  return { run, stop: () => clearTimeout(timer) };
}
