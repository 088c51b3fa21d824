import { useOneAtATime, type Action } from '@account-doctor/client-core/react/useOneAtATime';
import { useContext } from 'react';
import { OnTop } from '@/navigation/OnTop';
import { showFailure } from './failures';

/** Opens the page that an action leads to. */
export type LeadOn = () => Promise<unknown>;

/**
 * Something a person sets off by a tap: it runs once at a time, and its failure is shown unless
 * `onFailure` answers `true` ("taken care of", e.g. shown at a field). Where it leads to another page,
 * `task` returns how: who went elsewhere while it was answered stays there.
 */
export function useAction<Input extends unknown[]>(
  task: (...input: Input) => Promise<LeadOn | undefined> | Promise<void>,
  onFailure?: (error: unknown) => boolean,
): Action<Input> {
  const isOnTop = useContext(OnTop);
  return useOneAtATime(
    async (...input: Input) => {
      const leadOn = await task(...input);
      if (leadOn && isOnTop()) await leadOn();
    },
    (error) => {
      if (!onFailure?.(error)) showFailure(error);
    },
  );
}
