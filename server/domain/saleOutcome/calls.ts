import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { saleOutcomeOf, reportSaleOutcome } from './saleOutcome';

/** Endpoints for users to report whether an evaluated account was sold, and to read their answer. */
export function saleOutcomeCalls(services: Services) {
  return {
    'GET /app-api/api/evaluate/user/order/outcome/get': ({ orderId }, { userId }) =>
      saleOutcomeOf(services.database, userId, orderId),

    'POST /app-api/api/evaluate/user/order/outcome/save': (told, { userId }) =>
      reportSaleOutcome(services, userId, told),
  } satisfies AppHandlers<'saleOutcome'>;
}
