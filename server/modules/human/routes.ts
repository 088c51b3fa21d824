import type { Handlers } from '../../http/handler';
import type { Services } from '../../services';
import { submitForValuation } from './submit';

/** The calls by which a user has an account valued by a person. */
export function humanHandlers(
  services: Services,
): Pick<Handlers, 'POST /app-api/api/evaluate/user/game/submit/manual'> {
  return {
    'POST /app-api/api/evaluate/user/game/submit/manual': async (submission, { userId }) => ({
      orderId: await submitForValuation(services, userId, submission),
    }),
  };
}
