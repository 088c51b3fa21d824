import { useRef } from 'react';
import { type CaptureState, isCaptureOpen } from '@account-doctor/contract/capture';
import { growing } from '@/data/polling';
import { useCall } from '@/data/useCall';
import { isFormOpen } from '@/features/account-form/deliveries';
import { goBack, replace } from '@/navigation/navigate';

/** Between two polls, in ms: a reading takes seconds, signing in about a minute. */
const FIRST_PAUSE = 700;
const LONGEST_PAUSE = 4_000;

/** A capture, polled until it has ended, less and less often while its state stays the same. */
export function useCapture(taskId: string) {
  const known = useRef<{ state: CaptureState; since: number }>();
  return useCall(
    'GET /app-api/auto/task/get/record',
    { taskId },
    {
      fresh: true,
      retryInterval: LONGEST_PAUSE,
      refreshInterval: ({ state }, answers) => {
        if (!isCaptureOpen(state)) return 0;
        const moved = known.current?.state !== state || known.current.since > answers;
        if (moved || !known.current) known.current = { state, since: answers };
        return growing(FIRST_PAUSE, LONGEST_PAUSE, answers - known.current.since + 1);
      },
    },
  );
}

/** Opens the form of a game: goes back to the one the capture was begun from, else opens a new one. */
export async function toForm(gameId: string): Promise<void> {
  if (isFormOpen(gameId)) await goBack();
  else await replace('fillInInfo', { gameId });
}
