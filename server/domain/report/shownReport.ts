import { factorsToVerify, reasonWords } from '@account-doctor/contract/reportStory';
import type { LockedReport, OrderRow, Report, ShownReport } from '@account-doctor/contract/types';
import { wallItems } from '@account-doctor/contract/wall';
import type { Queryable } from '../../core/database/database';
import { reportOfOrder } from './store';

/** Number of ways to sell that `Report.value` has prices for: quick sale, own listing, consignment. */
const CHANNEL_COUNT = 3;

/**
 * The parts of an order's report that its owner may see, by default of the newest version; `null` if the order has no
 * report. All reports for owners pass through here: locked parts are removed on the server, not hidden in the client.
 */
export async function shownReport(
  db: Queryable,
  { orderId, evaluationState }: Pick<OrderRow, 'orderId' | 'evaluationState'>,
  version?: number,
): Promise<ShownReport | null> {
  return withoutLockedParts(await reportOfOrder(db, orderId, version), evaluationState);
}

/** Like `shownReport`, for a report given as stored JSON. */
export const shownStoredReport = (
  json: string | null,
  { evaluationState }: Pick<OrderRow, 'evaluationState'>,
): ShownReport | null =>
  withoutLockedParts(json === null ? null : (JSON.parse(json) as Report), evaluationState);

/** The stored JSON of a report if it is fully unlocked; `null` if there is no report or parts are locked. */
export const wholeReport = (
  json: string | null,
  { evaluationState }: Pick<OrderRow, 'evaluationState'>,
): string | null => (isLocked(evaluationState) ? null : json);

const isLocked = (state: OrderRow['evaluationState']) => state === 'locked';

const withoutLockedParts = (
  report: Report | null,
  state: OrderRow['evaluationState'],
): ShownReport | null => (report && isLocked(state) ? lockedReport(report) : report);

/** The free parts of a report, and how many entries each locked part has. */
function lockedReport(report: Report): LockedReport {
  const { header, value, confidence, offer } = report;
  return {
    locked: true,
    header,
    value: { fair: value.fair, low: value.low, high: value.high },
    confidence,
    why: reasonWords(report, false),
    hidden: {
      channels: CHANNEL_COUNT,
      factors: report.factors.groups.flatMap(({ factors }) => factors).length,
      valuableItems: wallItems(report).length,
      comparables: report.comparables.length,
      market: (report.market?.sold ?? 0) + (report.market?.asked ?? 0),
      risks: report.risks.length,
      improvements: report.advice.improvements.filter(({ gain }) => gain !== null).length,
    },
    missing: factorsToVerify(report.factors).map(({ label }) => label),
    ...(offer && { offer }),
  };
}
