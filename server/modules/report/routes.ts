import type { Report } from '@account-doctor/contract/types';
import type { Handlers } from '../../http/handler';
import type { Services } from '../../services';
import { progressOf } from '../evaluation/evaluation';
import { submittedBefore } from '../evaluation/submitAnew';
import { orderOfUser } from '../order/order';
import { selectReport } from './store';

/** The call by which a user reads a report, or how far it is. */
export function reportHandlers({
  database,
}: Services): Pick<Handlers, 'GET /app-api/api/evaluate/user/order/report/get'> {
  return {
    'GET /app-api/api/evaluate/user/order/report/get': async ({ orderId }, { userId, caller }) => {
      const order = await orderOfUser(database, userId, orderId);
      const isReady = order.evaluationState === 'ready';
      const report = isReady ? await selectReport(database, orderId) : null;
      return {
        order,
        report: report && withAbsoluteLinks(report, caller.origin),
        ...(await progressOf(database, order)),
        submitted: await submittedBefore(database, order),
      };
    },
  };
}

/** The snapshot holds a path, because the job that composed it has no caller and knows no origin. */
function withAbsoluteLinks(report: Report, origin: string): Report {
  const verificationUrl = origin + report.header.verificationUrl;
  return { ...report, header: { ...report.header, verificationUrl } };
}
