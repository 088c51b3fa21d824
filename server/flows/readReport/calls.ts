import type { AppHandlers } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { priceWithMoreAnswers } from '../../domain/evaluation';
import { activeModels } from '../../domain/model';
import { orderOfUser } from '../../domain/order';
import { recountPrice, shownReport } from '../../domain/report';
import { getReport } from './getReport';

/** Endpoints to read a report or its progress, and to recalculate its price without some sales. */
export function readReportCalls(services: Services) {
  const { database } = services;
  const models = activeModels(database);
  return {
    'GET /app-api/api/evaluate/user/order/report/get': getReport(services),

    'POST /app-api/api/evaluate/user/order/report/recount': async (
      { orderId, excluded },
      { userId },
    ) => {
      const order = await orderOfUser(database, userId, orderId);
      const report = await shownReport(database, order);
      if (!report || 'locked' in report || report.human)
        throw new BusinessError('COMPARABLES_NOT_COUNTED');
      return recountPrice(report, excluded);
    },

    'POST /app-api/api/evaluate/user/order/report/refine': async (
      { orderId, answers },
      { userId },
    ) =>
      priceWithMoreAnswers(
        { database, models },
        await orderOfUser(database, userId, orderId),
        answers,
      ),
  } satisfies AppHandlers<'readReport'>;
}
