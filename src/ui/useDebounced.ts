import { useEffect, useMemo } from 'react';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { DEBOUNCE } from '@account-doctor/contract/limits';

interface Debounced<Input extends unknown[]> {
  (...input: Input): void;
  /** Runs a pending task at once. */
  flush: () => void;
}

/** Runs `task` with the latest input after `delay` milliseconds without a call. */
export function useDebounced<Input extends unknown[]>(
  task: (...input: Input) => void,
  delay: number = DEBOUNCE,
): Debounced<Input> {
  const run = useEvent(task);
  const debounced = useMemo(() => debounce(run, delay), [run, delay]);
  // Input typed just before the page closes must not be lost.
  useEffect(() => () => debounced.flush(), [debounced]);
  return debounced;
}

function debounce<Input extends unknown[]>(
  run: (...input: Input) => void,
  delay: number,
): Debounced<Input> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Input | undefined;
  const flush = () => {
    clearTimeout(timer);
    const input = waiting;
    waiting = undefined;
    if (input) run(...input);
  };
  const schedule = (...input: Input) => {
    waiting = input;
    clearTimeout(timer);
    timer = setTimeout(flush, delay);
  };
  return Object.assign(schedule, { flush });
}
