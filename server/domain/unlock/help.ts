import { BusinessError } from '../../core/errors';
import type { Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { startOfChinaDay } from '../../core/chinaDay';
import { lockEvaluation } from '../evaluation';
import { messagePaths, messageTexts, writeMessage } from '../message';
import { orderOfUser } from '../order';
import {
  countMarks,
  displayNames,
  BEGINNING_OF_TIME,
  pinUser,
  pinUserIfAny,
  markLimit,
  personOfUser,
} from '../user';
import {
  countHelpsSince,
  hasHelped,
  insertHelp,
  lockCountsOf,
  selectHelpRequest,
  selectHelps,
  type StoredHelpRequest,
} from './store';
import { openReport } from './unlock';

type Parts = Pick<Services, 'database' | 'settings' | 'now'>;

/**
 * Helps another user to unlock a report; the last helper needed unlocks it. Throws `UNLOCK_RECORD_NOT_FOUND`,
 * `UNLOCK_OWN`, `UNLOCK_HELPED`, `UNLOCK_OPEN`, `UNLOCK_EXPIRED` or `UNLOCK_HELP_LIMIT`.
 */
export async function helpUnlock(parts: Parts, helperId: string, recordId: string): Promise<void> {
  const { database, settings, now } = parts;
  const known = await selectHelpRequest(database, recordId);
  if (!known) throw new BusinessError('UNLOCK_RECORD_NOT_FOUND');
  if (known.userId === helperId) throw new BusinessError('UNLOCK_OWN');
  await database.transaction(async (transaction) => {
    // Locks the users before the help request, like the deletion of an account, to avoid deadlocks.
    if (!(await pinUserIfAny(transaction, known.userId)))
      throw new BusinessError('UNLOCK_RECORD_NOT_FOUND');
    await pinUser(transaction, helperId);
    await lockCountsOf(transaction, helperId);
    await lockEvaluation(transaction, known.orderId);
    const helpRequest = await selectHelpRequest(transaction, recordId);
    if (!helpRequest) throw new BusinessError('UNLOCK_RECORD_NOT_FOUND');
    const at = now();
    const person = await personOfUser(parts, transaction, helperId);
    const ever = await countMarks(transaction, person, {
      counted: 'help',
      since: BEGINNING_OF_TIME,
    });
    const { orderId } = helpRequest;
    if (ever.has(orderId) || (await hasHelped(transaction, orderId, helperId)))
      throw new BusinessError('UNLOCK_HELPED');
    if (helpRequest.state === 'unlocked') throw new BusinessError('UNLOCK_OPEN');
    if (helpRequest.state === 'expired' || helpRequest.expiresAt <= at)
      throw new BusinessError('UNLOCK_EXPIRED');
    const since = startOfChinaDay(at);
    const marked = await countMarks(transaction, person, { counted: 'help', since });
    const today = Math.max(await countHelpsSince(transaction, helperId, since), marked.size);
    if (today >= settings.unlock.helpsPerDay) throw new BusinessError('UNLOCK_HELP_LIMIT');
    await markLimit(transaction, person, { counted: 'help', subject: orderId, at });
    await addHelper(transaction, { helpRequest, helperId, at });
  });
}

/** Adds a helper, and unlocks the report if no more helpers are needed. Notifies the owner in either case. */
async function addHelper(
  transaction: Transaction,
  { helpRequest, helperId, at }: { helpRequest: StoredHelpRequest; helperId: string; at: Date },
): Promise<void> {
  const { recordId, orderId, userId, needed } = helpRequest;
  await insertHelp(transaction, { recordId, orderId, helperId, at });
  const missing = needed - (await selectHelps(transaction, recordId)).length;
  if (missing <= 0)
    await openReport(transaction, { orderId, way: 'helpers', sourceId: recordId, at });
  const order = await orderOfUser(transaction, userId, orderId);
  const name = (await displayNames(transaction, [helperId])).get(helperId) ?? '好友';
  const told =
    missing <= 0
      ? messageTexts.reportUnlocked(order, needed)
      : messageTexts.unlockHelped(order, name, missing);
  const key = `unlock-help:${recordId}:${needed - missing}`;
  await writeMessage(transaction, { ...told, userId, path: messagePaths.report(orderId), key }, at);
}
