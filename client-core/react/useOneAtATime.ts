import { useRef, useState } from 'react';
import { useEvent } from './useEvent';

export interface Action<Input extends unknown[]> {
  /** Runs the task unless it is already running; resolves with whether it succeeded. */
  run: (...input: Input) => Promise<boolean>;
  running: boolean;
}

/** The error of a task, if it fails. */
async function failureOf(task: () => Promise<void>): Promise<{ error: unknown } | null> {
  try {
    await task();
    return null;
  } catch (error) {
    return { error };
  }
}

/**
 * An action that cannot be started again while it is running. `run` is a stable function and never rejects: errors go
 * to `onFailure`.
 */
export function useOneAtATime<Input extends unknown[]>(
  task: (...input: Input) => Promise<void>,
  onFailure: (error: unknown) => void,
): Action<Input> {
  const [running, setRunning] = useState(false);
  // A ref, because the state changes too late for a second tap.
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
