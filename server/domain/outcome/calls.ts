import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { outcomeOf, tellOutcome } from './outcome';

/** The calls by which an owner tells what became of an account. */
export function outcomeCalls(services: Services) {
  return {
    'GET /app-api/api/evaluate/user/order/outcome/get': ({ orderId }, { userId }) =>
      outcomeOf(services.database, userId, orderId),

    'POST /app-api/api/evaluate/user/order/outcome/save': (told, { userId }) =>
      tellOutcome(services, userId, told),
  } satisfies AppHandlers<'outcome'>;
}
