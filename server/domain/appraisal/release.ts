import { isReleasable, isUnclaimed } from '@account-doctor/contract/states';
import type { Audited } from '../../core/audited';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { ReturnWork } from '../../core/module';
import type { Services } from '../../core/services';
import { type Actor, SYSTEM } from '../../core/transition';
import { activeStaff, audit } from '../staff';
import { storeMissedDeadlines } from './breaches';
import { claimDueAfterReturn } from './clocks';
import { replaceFacts } from './factStore';
import type { MemberAndOrder } from './ownWork';
import { type AppraisalRound, replaceAdjustments, updateRound } from './roundStore';
import { type AppraisalTask, selectHeldOrders } from './store';
import { currentRound, lockAppraisalTask, moveAppraisalTask } from './task';

/** Default of the column `spread`, in per cent. */
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
    await returnToQueue(transaction, { task, round }, { actor: { by: 'staff', staffId }, at });
    const details = { reason, valuer: round.valuerAlias };
    const action = 'valuation.release';
    return audit(transaction, { staffId, action, subject: orderId, details, at }, {});
  });
}

interface HeldTask {
  task: AppraisalTask;
  round: AppraisalRound;
}

/** Discards the valuer's work on a locked appraisal, which then waits for another valuer. */
async function returnToQueue(
  transaction: Transaction,
  { task, round }: HeldTask,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  await storeMissedDeadlines(transaction, { task, round, at });
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
  await moveAppraisalTask(transaction, task, { to, actor, at });
}

/**
 * Returns appraisals of a member who is being disabled to the queue. Appraisals that wait for the customer or a
 * reader are returned once they come back to this valuer (`returnIfAbandoned`).
 */
export const returnHeldOrders: ReturnWork = async (transaction, { staffId, by, at }) => {
  for (const orderId of await selectHeldOrders(transaction, staffId)) {
    const task = await lockAppraisalTask(transaction, orderId);
    const round = await currentRound(transaction, task);
    if (round.valuerId !== staffId || !isReleasable(task.state)) continue;
    await returnToQueue(transaction, { task, round }, { actor: { by: 'staff', staffId: by }, at });
    const details = { reason: '成员已停用', valuer: round.valuerAlias };
    await audit(
      transaction,
      { staffId: by, action: 'valuation.release', subject: orderId, details, at },
      {},
    );
  }
};

/** Returns a locked appraisal to the queue if it came back to a valuer who is disabled. */
export async function returnIfAbandoned(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<void> {
  const task = await lockAppraisalTask(transaction, orderId);
  const round = await currentRound(transaction, task);
  const staff = await activeStaff(transaction);
  if (staff.some(({ staffId }) => staffId === round.valuerId)) return;
  await returnToQueue(transaction, { task, round }, { actor: SYSTEM, at });
}
