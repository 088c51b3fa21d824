import type { AppCalls } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { submitForEstimate } from './submit';

/** The call by which a user has an account estimated. */
export function evaluationCalls(services: Services) {
  return {
    'POST /app-api/api/evaluate/user/game/submit/ai': async (submission, { userId }) => ({
      orderId: await submitForEstimate(services, userId, submission),
    }),
  } satisfies AppCalls;
}
