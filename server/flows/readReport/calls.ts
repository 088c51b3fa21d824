import { PRICE_LIMIT } from '@account-doctor/contract/prices';
import type { OrderRow, ShownReport, ValuerRecord } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import type { AppHandlers } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { progressOf, refine, submittedBefore } from '../../domain/evaluation';
import { activeModels } from '../../domain/model';
import { creditFor, orderOfUser } from '../../domain/order';
import { listPriceOf } from '../../domain/price';
import { standingOf, valuersOfReports } from '../../domain/appraisal';
import { recordsOf } from '../../domain/rating';
import { orderWithShownReport, recount, shownReport, versionsOfReport } from '../../domain/report';

/** The calls by which a user reads a report, or how far it is, and asks what if. */
export function readReportCalls(services: Services) {
  const { database } = services;
  const models = activeModels(database);
  const creditOf = async (order: OrderRow, userId: string) => {
    const account = { ...order, userId, kind: 'human' as const, listPrice: PRICE_LIMIT };
    const paid = await creditFor(database.$reads, account);
    // Few reports were paid for: for the others nobody has to ask what a valuation costs.
    return (
      paid && Math.min(paid, await listPriceOf(services, database.$reads, 'human', order.gameId))
    );
  };
  return {
    'GET /app-api/api/evaluate/user/order/report/get': async (
      { orderId, version },
      { userId, caller: { origin } },
    ) => {
      const db = database.$reads;
      const [{ order, report }, versions, rounds] = await Promise.all([
        orderWithShownReport(db, { userId, orderId }, version),
        versionsOfReport(db, orderId),
        valuersOfReports(db, [orderId]),
      ]);
      const [credit, human, valuerRecord, progress, submitted] = await Promise.all([
        order.kind === 'ai' ? creditOf(order, userId) : 0,
        standingOf(services, order, { userId, origin, report }),
        signersRecord(db, rounds, version ?? versions.at(-1)?.version),
        progressOf(db, order),
        submittedBefore(db, order),
      ]);
      return {
        order,
        report: report && withAbsoluteLinks(report, origin),
        versions: versions.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
        credit,
        human,
        valuerRecord,
        ...progress,
        submitted,
      };
    },

    'POST /app-api/api/evaluate/user/order/report/recount': async (
      { orderId, excluded },
      { userId },
    ) => {
      const order = await orderOfUser(database, userId, orderId);
      const report = await shownReport(database, order);
      if (!report || 'locked' in report || report.human)
        throw new BusinessError('COMPARABLES_NOT_COUNTED');
      return recount(report, excluded);
    },

    'POST /app-api/api/evaluate/user/order/report/refine': async (
      { orderId, answers },
      { userId },
    ) => refine({ database, models }, await orderOfUser(database, userId, orderId), answers),
  } satisfies AppHandlers<'readReport'>;
}

/** What who signed a version of a report has done; a version is the round that it came from. */
async function signersRecord(
  db: Queryable,
  rounds: Awaited<ReturnType<typeof valuersOfReports>>,
  version: number | undefined,
): Promise<ValuerRecord | null> {
  const staffId = rounds.find(({ round }) => round === version)?.valuerId;
  return staffId ? (await recordsOf(db, [staffId]))(staffId) : null;
}

/** The snapshot holds a path, because the job that composed it has no caller and knows no origin. */
function withAbsoluteLinks<Shown extends ShownReport>(report: Shown, origin: string): Shown {
  const verificationUrl = origin + report.header.verificationUrl;
  return { ...report, header: { ...report.header, verificationUrl } };
}
