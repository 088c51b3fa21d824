import type { Handlers } from '../../http/handler';
import type { Services } from '../../services';
import { ratedReport, rateReport } from './rating';

/** The calls by which a user rates a report. */
export function ratingHandlers(
  services: Services,
): Pick<
  Handlers,
  | 'POST /app-api/api/evaluate/user/order/save/valuation/evaluation'
  | 'GET /app-api/api/evaluate/user/order/get/valuation/evaluation'
> {
  return {
    'POST /app-api/api/evaluate/user/order/save/valuation/evaluation': (given, { userId }) =>
      rateReport(services, userId, given),

    'GET /app-api/api/evaluate/user/order/get/valuation/evaluation': ({ orderId }, { userId }) =>
      ratedReport(services.database, userId, orderId),
  };
}
