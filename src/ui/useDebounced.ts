import { useEffect, useMemo } from 'react';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { DEBOUNCE } from '@account-doctor/contract/limits';

interface Debounced<Input extends unknown[]> {
  (...input: Input): void;
  /** Runs a waiting task immediately. */
  flush: () => void;
}

/** Runs `task` with the latest input when there has been no call for `delay` milliseconds. */
export function useDebounced<Input extends unknown[]>(
  task: (...input: Input) => void,
  delay: number = DEBOUNCE,
): Debounced<Input> {
  const run = useEvent(task);
  const debounced = useMemo(() => debounce(run, delay), [run, delay]);
  // Runs a waiting task when the component unmounts, so that the last input is not lost.
  useEffect(() => () => debounced.flush(), [debounced]);
  return debounced;
}

/** A function that calls `run` with its latest input after `delay` ms without another call. */
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
