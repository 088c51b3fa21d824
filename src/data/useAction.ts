import { useRef, useState } from 'react';
import { oneAtATime } from '@account-doctor/client-core/oneAtATime';
import { showFailure } from './failures';

interface Action<Input extends unknown[]> {
  /** Runs the task unless it is under way already; resolves with whether it succeeded. */
  run: (...input: Input) => Promise<boolean>;
  running: boolean;
}

/**
 * Something a person sets off by a tap: it runs once at a time, and its failure is shown unless
 * `onFailure` answers `true` ("taken care of", e.g. shown at a field).
 */
export function useAction<Input extends unknown[]>(
  task: (...input: Input) => Promise<void>,
  onFailure?: (error: unknown) => boolean,
): Action<Input> {
  const [running, setRunning] = useState(false);
  const latest = useRef({ task, onFailure });
  latest.current = { task, onFailure };
  const [run] = useState(() =>
    oneAtATime<Input>({
      run: (...input) => latest.current.task(...input),
      onRunning: setRunning,
      onFailure: (error) => {
        if (!latest.current.onFailure?.(error)) showFailure(error);
      },
    }),
  );
  return { run, running };
}
