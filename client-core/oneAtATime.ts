interface Task<Input extends unknown[]> {
  run: (...input: Input) => Promise<void>;
  onRunning: (running: boolean) => void;
  onFailure: (error: unknown) => void;
}

/**
 * Something a person sets off: while it is under way, setting it off again does nothing. The
 * answer resolves with whether it was run and succeeded, and never rejects.
 */
export function oneAtATime<Input extends unknown[]>({ run, onRunning, onFailure }: Task<Input>) {
  let busy = false;
  return async (...input: Input): Promise<boolean> => {
    if (busy) return false;
    busy = true;
    onRunning(true);
    try {
      await run(...input);
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    } finally {
      busy = false;
      onRunning(false);
    }
  };
}
