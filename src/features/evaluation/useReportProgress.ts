import { isMoving } from '@account-doctor/contract/states';
import { growing } from '@/data/polling';
import { useCall } from '@/data/useCall';

/** Most estimates take a second: asked for often at first, then ever less. */
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 2_000;
/** A person takes hours. */
const HUMAN_PAUSE = 15_000;

/** How far an estimate is, asked for while the page is on screen until it moves no more. */
export const useReportProgress = (orderId: string) =>
  useCall(
    'GET /app-api/api/evaluate/user/order/report/get',
    { orderId },
    {
      fresh: true,
      retryInterval: LONGEST_PAUSE,
      refreshInterval: ({ order }, answers) => {
        if (!isMoving(order.evaluationState)) return 0;
        return order.kind === 'human' ? HUMAN_PAUSE : growing(FIRST_PAUSE, LONGEST_PAUSE, answers);
      },
    },
  );
