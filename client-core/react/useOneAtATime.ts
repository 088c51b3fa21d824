import { useRef, useState } from 'react';
import { useEvent } from './useEvent';

/** A task that cannot run twice at once, and whether it is running. */
export interface Action<Input extends unknown[]> {
  /** Runs the task unless it is already running; resolves with whether it succeeded. */
  run: (...input: Input) => Promise<boolean>;
  running: boolean;
}

/** Runs the task; resolves with its error, or `null` if it succeeds. */
async function runAndCatch(task: () => Promise<void>): Promise<{ error: unknown } | null> {
  try {
    await task();
    return null;
  } catch (error) {
    return { error };
  }
}

/**
 * Runs `task` one at a time: a call while the task is still running does nothing. `run` is a stable function and never
 * rejects; errors go to `onFailure`.
 */
export function useOneAtATime<Input extends unknown[]>(
  task: (...input: Input) => Promise<void>,
  onFailure: (error: unknown) => void,
): Action<Input> {
  const [running, setRunning] = useState(false);
  // A ref, because the state updates too late for a quick second tap.
  const busy = useRef(false);
  const fail = useEvent(onFailure);
  const run = useEvent(async (...input: Input) => {
    if (busy.current) return false;
    busy.current = true;
    setRunning(true);
    const failure = await runAndCatch(() => task(...input));
    busy.current = false;
    setRunning(false);
    if (failure) fail(failure.error);
    return failure === null;
  });
  return { run, running };
}
