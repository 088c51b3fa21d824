import { isCaptureOpen, type CaptureState } from '@account-doctor/contract/capture';
import type { CaptureTask } from '@account-doctor/contract/types';
import { follow, type Follower } from '@/hooks/follow';
import { captureRecord } from '@/services/capture';

/** A person takes a minute to sign in, the reading seconds. */
const FIRST_PAUSE = 700;
const LONGEST_PAUSE = 4_000;

/** Asks how far a capture is until it has ended: ever less often while nothing happens. */
export function followCapture(taskId: string, follower: Follower<CaptureTask>): () => void {
  let known: CaptureState | null = null;
  return follow(
    {
      ask: () => captureRecord(taskId),
      next: ({ state }) => {
        const moved = state !== known;
        known = state;
        if (!isCaptureOpen(state)) return 'over';
        return moved ? 'anew' : 'on';
      },
      first: FIRST_PAUSE,
      longest: LONGEST_PAUSE,
    },
    follower,
  );
}
