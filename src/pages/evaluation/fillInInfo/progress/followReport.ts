import { isMoving } from '@account-doctor/contract/states';
import type { DataOf } from '@account-doctor/contract/types';
import { follow, type Follower } from '@/hooks/follow';
import { getReport } from '@/services/evaluation';

export type ReportProgress = DataOf<'GET /app-api/api/evaluate/user/order/report/get'>;

/** Most estimates take a second: asked for often at first, then ever less. */
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 2_000;
/** A person takes hours. */
const HUMAN_PAUSE = 15_000;

/** Asks how far an estimate is until it moves no more. Returns how to stop. */
export const followReport = (orderId: string, follower: Follower<ReportProgress>): (() => void) =>
  follow(
    {
      ask: () => getReport(orderId),
      next: ({ order }) => {
        if (!isMoving(order.evaluationState)) return 'over';
        return order.kind === 'human' ? HUMAN_PAUSE : 'on';
      },
      first: FIRST_PAUSE,
      longest: LONGEST_PAUSE,
    },
    follower,
  );
