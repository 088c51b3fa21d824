import { useRef, useState } from 'react';
import { useEvent } from './useEvent';

export interface Action<Input extends unknown[]> {
  /** Runs the task unless it is under way already; resolves with whether it succeeded. */
  run: (...input: Input) => Promise<boolean>;
  running: boolean;
}

/** What a task fails with, if it does. */
async function failureOf(task: () => Promise<void>): Promise<{ error: unknown } | null> {
  try {
    await task();
    return null;
  } catch (error) {
    return { error };
  }
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
    const failure = await failureOf(() => task(...input));
    busy.current = false;
    setRunning(false);
    if (failure) fail(failure.error);
    return failure === null;
  });
  return { run, running };
}
