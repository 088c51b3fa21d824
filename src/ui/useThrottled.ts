import { useEffect, useMemo, useRef } from 'react';

/** Runs `task` at once, then at most once per `window` milliseconds, and once more at the end. */
export function useThrottled(task: () => void, window: number): () => void {
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  const throttled = useMemo(() => {
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
      latest.current();
    };
    return { run, stop: () => clearTimeout(timer) };
  }, [window]);
  useEffect(() => throttled.stop, [throttled]);
  return throttled.run;
}
