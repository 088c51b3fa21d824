import type { UnlockWay } from '@account-doctor/contract/unlock';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import { SYSTEM } from '../../core/transition';
import { lockEvaluation, moveEvaluation } from '../evaluation';
import { removeReportFiles } from '../reportFile';
import { revokeSharesOf } from '../share';
import { withdrawReportOf } from '../showcase';
import { moveHelpRequest } from './helpRequest';
import {
  insertUnlock,
  selectLatestHelpRequest,
  selectOrderUnlockedBy,
  selectUnlock,
  withdrawUnlock,
} from './store';

/** Unlocks and locks reports; every way to unlock a report calls this file. */

/** What opened a report. */
interface ReportOpening {
  orderId: string;
  way: UnlockWay;
  /** Id of the paid order or of the help request, or the nonce of the ad. */
  sourceId: string;
  at: Date;
}

/**
 * Unlocks the report of an order; returns `false` if it was unlocked already. Ends other ways to unlock it: an open
 * help request and unpaid unlock orders.
 */
export async function openReport(
  transaction: Transaction,
  opening: ReportOpening,
): Promise<boolean> {
  const { orderId, way, at } = opening;
  await lockEvaluation(transaction, orderId);
  if (!(await insertUnlock(transaction, opening))) return false;
  await moveEvaluation(transaction, orderId, {
    to: 'unlocked',
    actor: SYSTEM,
    at,
    note: `by ${way}`,
  });
  const helpRequest = await selectLatestHelpRequest(transaction, orderId);
  if (helpRequest?.state === 'open')
    await moveHelpRequest(transaction, helpRequest, { to: 'unlocked', actor: SYSTEM, at });
  const key = `close-needless:${orderId}`;
  await enqueue(transaction, 'closeNeedless', { payload: { orderId }, key });
  return true;
}

/**
 * Locks a report again after the order that unlocked it was refunded, and removes what was made from the full report:
 * links, its showcase entry and pictures. Has no effect if the order unlocked no report.
 */
export async function closeReport(
  transaction: Transaction,
  sourceId: string,
  at: Date,
): Promise<void> {
  const orderId = await selectOrderUnlockedBy(transaction, sourceId);
  if (orderId === null) return;
  await lockEvaluation(transaction, orderId);
  if (!(await withdrawUnlock(transaction, sourceId, at))) return;
  const note = 'its payment was refunded';
  // This comes first because it locks the order: other code that uses the report locks the order too, and then finds
  // the report locked.
  await moveEvaluation(transaction, orderId, { to: 'locked', actor: SYSTEM, at, note });
  await revokeSharesOf(transaction, orderId, at);
  await withdrawReportOf(transaction, orderId);
  await removeReportFiles(transaction, [orderId]);
}

/** Whether a report is unlocked; this cannot change until the transaction ends. */
export async function isReportOpen(transaction: Transaction, orderId: string): Promise<boolean> {
  await lockEvaluation(transaction, orderId);
  return (await selectUnlock(transaction, orderId)) !== null;
}
