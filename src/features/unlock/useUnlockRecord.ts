import { pollPause } from '@/data/polling';
import { useCall } from '@/data/useCall';

/** The ways to unlock a report, and who has helped; polled while a help request is open. */
export const useUnlockRecord = (orderId: string) =>
  useCall(
    'GET /app-api/report/unlock/order/unlock/record',
    { orderId },
    {
      refreshInterval: ({ asking }, answerCount) =>
        pollPause(asking?.state === 'open', answerCount),
    },
  );
