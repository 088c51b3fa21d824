import { useEffect, useMemo, useRef } from 'react';
import { DEBOUNCE } from '@account-doctor/contract/limits';

interface Debounced<Input extends unknown[]> {
  (...input: Input): void;
  /** Runs at once what was waiting. */
  flush: () => void;
}

/** Runs `task` with the latest input once nothing was asked for `delay` milliseconds. */
export function useDebounced<Input extends unknown[]>(
  task: (...input: Input) => void,
  delay: number = DEBOUNCE,
): Debounced<Input> {
  const latest = useRef(task);
  latest.current = task;

  const debounced = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: Input | undefined;
    const flush = () => {
      clearTimeout(timer);
      const input = waiting;
      waiting = undefined;
      if (input) latest.current(...input);
    };
    const schedule = (...input: Input) => {
      waiting = input;
      clearTimeout(timer);
      timer = setTimeout(flush, delay);
    };
    return Object.assign(schedule, { flush });
  }, [delay]);

  // What was typed last must not be lost with the page.
  useEffect(() => () => debounced.flush(), [debounced]);
  return debounced;
}
