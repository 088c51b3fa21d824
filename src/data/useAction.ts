import { useOneAtATime, type Action } from '@account-doctor/client-core/react/useOneAtATime';
import { pageOnTop } from '@/navigation/navigate';
import { showFailure } from './failures';

/** Opens the page that an action leads to. */
export type LeadOn = () => Promise<unknown>;

/**
 * Something a person sets off by a tap: it runs once at a time, and its failure is shown unless
 * `onFailure` answers `true` ("taken care of", e.g. shown at a field). Where it leads to another page,
 * `task` returns how: who went elsewhere while it was answered stays there.
 */
export const useAction = <Input extends unknown[]>(
  task: (...input: Input) => Promise<LeadOn | undefined> | Promise<void>,
  onFailure?: (error: unknown) => boolean,
): Action<Input> =>
  useOneAtATime(
    async (...input: Input) => {
      const isStillOnTop = pageOnTop();
      const leadOn = await task(...input);
      if (leadOn && isStillOnTop()) await leadOn();
    },
    (error) => {
      if (!onFailure?.(error)) showFailure(error);
    },
  );
