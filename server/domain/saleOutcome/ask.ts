import { DAY } from '@account-doctor/contract/time';
import { isForBuyer } from '@account-doctor/contract/offer';
import type { Transaction } from '../../core/database/database';
import type { MoveOf } from '../../core/moves';
import type { Services } from '../../core/services';
import { messagePaths, messageTexts, writeMessage } from '../message';
import { orderWithOwner } from '../order';
import { reportOfOrder } from '../report';
import { pinUserIfAny } from '../user';
import { insertDue, lockNextDue, updateSaleOutcome } from './store';

/** Records that a report was delivered, so that its owner is asked later whether the account was sold. */
export async function recordReport(
  transaction: Transaction,
  { orderId, userId, to, at }: MoveOf<'evaluation'> | MoveOf<'valuation'>,
): Promise<void> {
  if (to !== 'ready' && to !== 'delivered') return;
  await insertDue(transaction, { orderId, userId, reportedAt: at });
}

/** Asks each owner of reports that are some days old, once per report; each in its own transaction. */
export async function askOwners({ database, settings, now }: Services): Promise<void> {
  const reportedUntil = new Date(now().getTime() - settings.evaluation.outcomeAfter * DAY);
  const askNext = (transaction: Transaction) =>
    askOwnerOfNextReport(transaction, reportedUntil, now());
  while (await database.transaction(askNext));
}

/**
 * Asks the owner of one due report whether the account was sold; buyers are not asked. Returns whether a report was
 * due.
 */
async function askOwnerOfNextReport(
  transaction: Transaction,
  reportedUntil: Date,
  at: Date,
): Promise<boolean> {
  const due = await lockNextDue(transaction, reportedUntil);
  if (!due) return false;
  const { orderId, userId } = due;
  await updateSaleOutcome(transaction, orderId, { state: 'asked' });
  const found = await orderWithOwner(transaction, orderId);
  if (!found || !(await pinUserIfAny(transaction, userId))) return true;
  const report = await reportOfOrder(transaction, orderId);
  if (report && isForBuyer(report)) return true;
  const path = messagePaths.report(orderId);
  const key = `outcome-asked:${orderId}`;
  await writeMessage(
    transaction,
    { ...messageTexts.saleOutcomeAsked(found.order), userId, path, key },
    at,
  );
  return true;
}
