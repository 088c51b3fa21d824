import { useRef } from 'react';
import { isCaptureOpen, type CaptureState } from '@account-doctor/contract/capture';
import { growing } from '@/data/polling';
import { useCall } from '@/data/useCall';

/** A person takes a minute to sign in, the reading seconds. */
const FIRST_PAUSE = 700;
const LONGEST_PAUSE = 4_000;

/** How far a capture is, asked for until it has ended: ever less often while nothing happens. */
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
