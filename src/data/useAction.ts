import { useOneAtATime, type Action } from '@account-doctor/client-core/react/useOneAtATime';
import { useContext } from 'react';
import { PageOnTopContext } from '@/navigation/PageOnTopContext';
import { showFailure } from './failures';

/** Opens the page that follows a finished action. */
export type OpenNextPage = () => Promise<unknown>;

/**
 * An action that a tap starts and that cannot run twice at once. Failures are shown, unless `onFailure` returns `true`
 * because it has shown them itself. `task` may return a function that opens the next page; it is not called if the user
 * has left this page meanwhile.
 */
export function useAction<Input extends unknown[]>(
  task: (...input: Input) => Promise<OpenNextPage | undefined> | Promise<void>,
  onFailure?: (error: unknown) => boolean,
): Action<Input> {
  const isOnTop = useContext(PageOnTopContext);
  return useOneAtATime(
    async (...input: Input) => {
      const redirect = await task(...input);
      if (redirect && isOnTop()) await redirect();
    },
    (error) => {
      if (!onFailure?.(error)) showFailure(error);
    },
  );
}
