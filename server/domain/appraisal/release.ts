import { isReleasable, isUnclaimed } from '@account-doctor/contract/states';
import type { Audited } from '../../core/audited';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { audit } from '../staff';
import { noteBreaches } from './breaches';
import { claimDueAfterReturn } from './clocks';
import { replaceFacts } from './factStore';
import type { MemberAndOrder } from './ownWork';
import { replaceAdjustments, updateRound } from './roundStore';
import { currentRound, lockAppraisalTask, moveAppraisalTask } from './task';

/** The default of the column, in per cent. */
const DEFAULT_SPREAD = 10;

/**
 * Returns a claimed appraisal to the queue and discards the valuer's work; questions and answers stay,
 * and the delivery deadline does not change. Admins may return any appraisal, others only their own
 * (`VALUATION_NOT_YOURS`). Throws `TRANSITION_REFUSED` while the customer or a reader has it.
 */
export async function releaseAppraisal(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { member, orderId }: MemberAndOrder,
  reason: string,
): Promise<Audited<'valuation.release'>> {
  const { staffId, role } = member;
  return database.transaction(async (transaction) => {
    const at = now();
    const task = await lockAppraisalTask(transaction, orderId);
    if (isUnclaimed(task.state)) throw new BusinessError('VALUATION_NOT_YOURS');
    const round = await currentRound(transaction, task);
    if (round.valuerId !== staffId && role !== 'admin')
      throw new BusinessError('VALUATION_NOT_YOURS');
    if (!isReleasable(task.state)) throw new BusinessError('TRANSITION_REFUSED');
    await noteBreaches(transaction, { task, round, at });
    await replaceAdjustments(transaction, round, []);
    await replaceFacts(transaction, round, []);
    await updateRound(transaction, round, {
      valuerId: null,
      valuerAlias: null,
      valuerLevel: null,
      claimedAt: null,
      model: null,
      toldFair: null,
      narrative: '',
      evidence: [],
      spread: DEFAULT_SPREAD,
      claimDue: claimDueAfterReturn(round, at, task.promises),
    });
    const to = task.round === 1 ? 'queued' : 'appealed';
    await moveAppraisalTask(transaction, task, { to, actor: { by: 'staff', staffId }, at });
    const details = { reason, valuer: round.valuerAlias };
    const action = 'valuation.release';
    return audit(transaction, { staffId, action, subject: orderId, details, at }, {});
  });
}
