import { useRef, useState } from 'react';
import { useEvent } from './useEvent';

export interface Action<Input extends unknown[]> {
  /** Runs the task unless it is under way already; resolves with whether it succeeded. */
  run: (...input: Input) => Promise<boolean>;
  running: boolean;
}

/**
 * Something a person sets off: while it is under way, setting it off again does nothing. `run` stays
 * the same function and never rejects: what went wrong is given to `onFailure`.
 */
export function useOneAtATime<Input extends unknown[]>(
  task: (...input: Input) => Promise<void>,
  onFailure: (error: unknown) => void,
): Action<Input> {
  const [running, setRunning] = useState(false);
  // The state follows too late for a second tap.
  const busy = useRef(false);
  const fail = useEvent(onFailure);
  const run = useEvent(async (...input: Input) => {
    if (busy.current) return false;
    busy.current = true;
    setRunning(true);
    try {
      await task(...input);
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      busy.current = false;
      setRunning(false);
    }
  });
  return { run, running };
}
