import { isReleasable, isUnclaimed } from '@account-doctor/contract/states';
import type { Audited } from '../../core/audited';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { audit } from '../staff';
import type { StaffPerson } from '../staff';
import { noteBreaches } from './breaches';
import { reopenClaim } from './clocks';
import { replaceFacts } from './factStore';
import { replaceAdjustments, updateRound } from './roundStore';
import { currentRound, lockTask, moveTask } from './task';

/** Per cent, as a round begins with. */
const FIRST_SPREAD = 10;

/**
 * Gives a claimed valuation back to the queue: the next valuer begins afresh. What was asked and
 * answered stays; what the customer was promised runs on. Refuses with `VALUATION_NOT_YOURS` unless it
 * is one's own or one is an admin, who does it for a valuer who cannot, and with `TRANSITION_REFUSED`
 * while a customer or a reader is at it.
 */
export async function releaseAppraisal(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { staffId, role }: StaffPerson,
  orderId: string,
  reason: string,
): Promise<Audited<'valuation.release'>> {
  return database.transaction(async (transaction) => {
    const at = now();
    const task = await lockTask(transaction, orderId);
    if (isUnclaimed(task.state)) throw new BusinessError('VALUATION_NOT_YOURS');
    const round = await currentRound(transaction, task);
    if (round.valuerId !== staffId && role !== 'admin')
      throw new BusinessError('VALUATION_NOT_YOURS');
    if (!isReleasable(task.state)) throw new BusinessError('TRANSITION_REFUSED');
    await noteBreaches(transaction, task, round, at);
    await replaceAdjustments(transaction, round, []);
    await replaceFacts(transaction, round, []);
    await updateRound(transaction, round, {
      ...{ valuerId: null, valuerAlias: null, valuerLevel: null, claimedAt: null },
      ...{ model: null, toldFair: null },
      ...{ narrative: '', evidence: [], spread: FIRST_SPREAD },
      claimDue: reopenClaim(round, at, task.promises),
    });
    const to = task.round === 1 ? 'queued' : 'appealed';
    await moveTask(transaction, task, { to, actor: { by: 'staff', staffId }, at });
    const details = { reason, valuer: round.valuerAlias };
    const action = 'valuation.release';
    return audit(transaction, { staffId, action, subject: orderId, details }, at, {});
  });
}
