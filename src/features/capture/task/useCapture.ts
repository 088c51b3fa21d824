import { useRef } from 'react';
import { type CaptureState, isCaptureOpen } from '@account-doctor/contract/capture';
import { growingPause } from '@/data/polling';
import { useCall } from '@/data/useCall';
import { isFormOpen } from '@/features/account-form/openForms';
import { goBack, replace } from '@/navigation/navigate';

/** First pause between two polls, in ms: reading takes seconds, a sign-in about a minute. */
const FIRST_PAUSE = 700;
const LONGEST_PAUSE = 4_000;

/** Polls a capture until it has ended. Pauses grow while its state stays the same. */
export function useCapture(taskId: string) {
  const latest = useRef<{ state: CaptureState | null; since: number }>({ state: null, since: 1 });
  return useCall(
    'GET /app-api/auto/task/get/record',
    { taskId },
    {
      fresh: true,
      retryInterval: LONGEST_PAUSE,
      onData: ({ state }, answers) => {
        const moved = latest.current.state !== state || latest.current.since > answers;
        if (moved) latest.current = { state, since: answers };
      },
      refreshInterval: ({ state }, answers) =>
        isCaptureOpen(state)
          ? growingPause(FIRST_PAUSE, LONGEST_PAUSE, answers - latest.current.since + 1)
          : 0,
    },
  );
}

/** Opens the game's form: goes back to the form if it is open, otherwise replaces this page by a new form. */
export async function openGameForm(gameId: string): Promise<void> {
  if (isFormOpen(gameId)) await goBack();
  else await replace('fillInInfo', { gameId });
}
