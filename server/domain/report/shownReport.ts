import { factorsToVerify, whyWords } from '@account-doctor/contract/reportStory';
import type { LockedReport, OrderRow, Report, ShownReport } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { reportOfOrder } from './store';

/** Prices of `Report.value` by ways of selling: at once, listed by oneself, on consignment. */
const CHANNELS = 3;

/**
 * What the owner of an order may see of its report now, the newest version unless one is asked for;
 * `null` where there is none. Whatever leaves the service for an owner comes through here: a report
 * that is locked goes without its locked parts, not with hidden ones.
 */
export async function shownReport(
  db: Queryable,
  { orderId, evaluationState }: Pick<OrderRow, 'orderId' | 'evaluationState'>,
  version?: number,
): Promise<ShownReport | null> {
  return shownTo(await reportOfOrder(db, orderId, version), evaluationState);
}

/** As `shownReport`, of the JSON that is stored. */
export const shownOf = (
  json: string | null,
  { evaluationState }: Pick<OrderRow, 'evaluationState'>,
): ShownReport | null =>
  shownTo(json === null ? null : (JSON.parse(json) as Report), evaluationState);

/** The stored JSON of a report all of which its owner may see; `null` where it has locked parts. */
export const wholeReport = (
  json: string | null,
  { evaluationState }: Pick<OrderRow, 'evaluationState'>,
): string | null => (isLocked(evaluationState) ? null : json);

const isLocked = (state: OrderRow['evaluationState']) => state === 'locked';

const shownTo = (report: Report | null, state: OrderRow['evaluationState']): ShownReport | null =>
  report && isLocked(state) ? lockedReport(report) : report;

/** The free parts of a report, and how much the others hold. */
function lockedReport(report: Report): LockedReport {
  const { header, value, confidence } = report;
  return {
    locked: true,
    header,
    value: { fair: value.fair, low: value.low, high: value.high },
    confidence,
    why: whyWords(report, false),
    hidden: {
      channels: CHANNELS,
      factors: report.factors.groups.flatMap(({ factors }) => factors).length,
      valuableItems: report.valuableItems.length,
      comparables: report.comparables.length,
      market: (report.market?.sold ?? 0) + (report.market?.asked ?? 0),
      risks: report.risks.length,
      improvements: report.advice.improvements.filter(({ gain }) => gain !== null).length,
    },
    missing: factorsToVerify(report.factors).map(({ label }) => label),
  };
}
