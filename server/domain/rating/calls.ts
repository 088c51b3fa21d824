import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { ratedReport, rateReport } from './rating';

/** Endpoints for users to rate a report. */
export function ratingCalls(services: Services) {
  return {
    'POST /app-api/api/evaluate/user/order/save/valuation/evaluation': (given, { userId }) =>
      rateReport(services, userId, given),

    'GET /app-api/api/evaluate/user/order/get/valuation/evaluation': ({ orderId }, { userId }) =>
      ratedReport(services.database, userId, orderId),
  } satisfies AppHandlers<'rating'>;
}
