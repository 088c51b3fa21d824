import { useOneAtATime, type Action } from '@account-doctor/client-core/react/useOneAtATime';
import { showFailure } from './failures';

/**
 * Something a person sets off by a tap: it runs once at a time, and its failure is shown unless
 * `onFailure` answers `true` ("taken care of", e.g. shown at a field).
 */
export const useAction = <Input extends unknown[]>(
  task: (...input: Input) => Promise<void>,
  onFailure?: (error: unknown) => boolean,
): Action<Input> =>
  useOneAtATime(task, (error) => {
    if (!onFailure?.(error)) showFailure(error);
  });
