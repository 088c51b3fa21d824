import type { UnlockWay } from '@account-doctor/contract/unlock';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { Actor } from '../../core/transition';
import { lockEvaluation, moveEvaluation } from '../evaluation';
import { removeReportFiles } from '../reportFile';
import { revokeSharesOf } from '../share';
import { withdrawReportOf } from '../showcase';
import { moveHelpRequest } from './helpRequest';
import {
  insertUnlock,
  selectLatestHelpRequest,
  selectOpenedBy,
  selectUnlock,
  withdrawUnlock,
} from './store';

/** Whether a report is open, which all ways of opening it end in. */

const system: Actor = { by: 'system' };

/** What opens a report. */
interface Opening {
  orderId: string;
  way: UnlockWay;
  /** The paying order, the record of the help request, or the ad's nonce. */
  sourceId: string;
  at: Date;
}

/**
 * Opens the report of an order, once, whichever way comes first: `false` when it was open before.
 * What else was under way to open it ends: help that was asked for, and orders that nobody has paid.
 */
export async function openReport(transaction: Transaction, opening: Opening): Promise<boolean> {
  const { orderId, way, at } = opening;
  await lockEvaluation(transaction, orderId);
  if (!(await insertUnlock(transaction, opening))) return false;
  await moveEvaluation(transaction, orderId, 'unlocked', system, at, { note: `by ${way}` });
  const helpRequest = await selectLatestHelpRequest(transaction, orderId);
  if (helpRequest?.state === 'open')
    await moveHelpRequest(transaction, helpRequest, 'unlocked', system, at);
  const key = `close-needless:${orderId}`;
  await enqueue(transaction, 'closeNeedless', { orderId }, { key });
  return true;
}

/**
 * Takes back what a paying order opened, as its money goes back, and all that was made of the whole
 * report meanwhile: links to it, its place among the excellent ones, pictures. An order that opened
 * nothing stays so.
 */
export async function closeReport(
  transaction: Transaction,
  sourceId: string,
  at: Date,
): Promise<void> {
  const orderId = await selectOpenedBy(transaction, sourceId);
  if (orderId === null) return;
  await lockEvaluation(transaction, orderId);
  if (!(await withdrawUnlock(transaction, sourceId, at))) return;
  const note = 'its money went back';
  // First, because it locks the order: code that uses the report locks the order too and then finds the report locked.
  await moveEvaluation(transaction, orderId, 'locked', system, at, { note });
  await revokeSharesOf(transaction, orderId, at);
  await withdrawReportOf(transaction, orderId);
  await removeReportFiles(transaction, [orderId]);
}

/** Whether a report is open; stays true or false until the transaction ends. */
export async function isReportOpen(transaction: Transaction, orderId: string): Promise<boolean> {
  await lockEvaluation(transaction, orderId);
  return (await selectUnlock(transaction, orderId)) !== null;
}
