import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { submitForAppraisal } from './forAppraisal';
import { submitForEstimate } from './forEstimate';

/** The calls by which a user has an account estimated, or valued by a person. */
export function submitCalls(services: Services) {
  return {
    'POST /app-api/api/evaluate/user/game/submit/ai': async (submission, { userId }) => ({
      orderId: await submitForEstimate(services, userId, submission),
    }),

    'POST /app-api/api/evaluate/user/game/submit/manual': async (submission, { userId }) => ({
      orderId: await submitForAppraisal(services, userId, submission),
    }),
  } satisfies AppHandlers<'submit'>;
}
