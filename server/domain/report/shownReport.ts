import { factorsToVerify, reasonWords } from '@account-doctor/contract/reportStory';
import type { LockedReport, OrderRow, Report, ShownReport } from '@account-doctor/contract/types';
import { wallOf } from '@account-doctor/contract/wall';
import type { Queryable } from '../../core/database/database';
import { reportOfOrder } from './store';

/** Number of ways to sell with prices in `Report.value`: quick sale, own listing, consignment. */
const CHANNELS = 3;

/**
 * The part of an order's report that its owner may see, in the newest version by default; `null` if
 * there is none. All data for owners passes through here: a locked report is sent without its
 * locked parts, instead of hiding them in the client.
 */
export async function shownReport(
  db: Queryable,
  { orderId, evaluationState }: Pick<OrderRow, 'orderId' | 'evaluationState'>,
  version?: number,
): Promise<ShownReport | null> {
  return shownTo(await reportOfOrder(db, orderId, version), evaluationState);
}

/** Like `shownReport`, for stored JSON. */
export const shownStoredReport = (
  json: string | null,
  { evaluationState }: Pick<OrderRow, 'evaluationState'>,
): ShownReport | null =>
  shownTo(json === null ? null : (JSON.parse(json) as Report), evaluationState);

/** The stored JSON of a fully unlocked report; `null` if parts are locked. */
export const wholeReport = (
  json: string | null,
  { evaluationState }: Pick<OrderRow, 'evaluationState'>,
): string | null => (isLocked(evaluationState) ? null : json);

const isLocked = (state: OrderRow['evaluationState']) => state === 'locked';

const shownTo = (report: Report | null, state: OrderRow['evaluationState']): ShownReport | null =>
  report && isLocked(state) ? lockedReport(report) : report;

/** The free parts of a report, and the size of the locked parts. */
function lockedReport(report: Report): LockedReport {
  const { header, value, confidence, offer } = report;
  return {
    locked: true,
    header,
    value: { fair: value.fair, low: value.low, high: value.high },
    confidence,
    why: reasonWords(report, false),
    hidden: {
      channels: CHANNELS,
      factors: report.factors.groups.flatMap(({ factors }) => factors).length,
      valuableItems: wallOf(report).length,
      comparables: report.comparables.length,
      market: (report.market?.sold ?? 0) + (report.market?.asked ?? 0),
      risks: report.risks.length,
      improvements: report.advice.improvements.filter(({ gain }) => gain !== null).length,
    },
    missing: factorsToVerify(report.factors).map(({ label }) => label),
    ...(offer && { offer }),
  };
}
