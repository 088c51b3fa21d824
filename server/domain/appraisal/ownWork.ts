import type { AuditAction } from '@account-doctor/contract/audit';
import { type HumanEvaluationState, isUnclaimed } from '@account-doctor/contract/states';
import { Audited } from '../../core/audited';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { audit, type StaffPerson } from '../staff';
import type { AppraisalRound } from './roundStore';
import type { AppraisalTask } from './store';
import { currentRound, lockAppraisalTask } from './task';

/** A member of the desk and the order they act on. */
export interface MemberAndOrder {
  member: StaffPerson;
  orderId: string;
}

interface OwnAppraisal {
  transaction: Transaction;
  task: AppraisalTask;
  round: AppraisalRound;
  actor: { by: 'staff'; staffId: string };
  at: Date;
}

interface ValuerStep<Action extends AuditAction, Answer extends object> {
  action: Action;
  /** Whether the valuer can take the step in a state. */
  isPossibleIn: (state: HumanEvaluationState) => boolean;
  /** Returns the response of the call, or a `repeatedChange`, for which no audit entry is written. */
  perform: (own: OwnAppraisal) => Promise<Answer | Audited<never, Answer>>;
  /** Details of the audit entry. */
  details?: (answer: Answer) => Record<string, unknown>;
}

/**
 * Runs a step of a valuer on their own appraisal and writes its audit entry, in one transaction. Throws
 * `VALUATION_NOT_YOURS` unless the member has claimed the appraisal, and `TRANSITION_REFUSED` if the step is
 * impossible in its state.
 */
export function actOnOwnAppraisal<const Action extends AuditAction, Answer extends object>(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { member, orderId }: { member: Pick<StaffPerson, 'staffId'>; orderId: string },
  { action, isPossibleIn, perform, details }: ValuerStep<Action, Answer>,
): Promise<Audited<Action, Answer>> {
  const { staffId } = member;
  return database.transaction(async (transaction) => {
    const at = now();
    const task = await lockAppraisalTask(transaction, orderId);
    if (isUnclaimed(task.state)) throw new BusinessError('VALUATION_NOT_YOURS');
    const round = await currentRound(transaction, task);
    if (round.valuerId !== staffId) throw new BusinessError('VALUATION_NOT_YOURS');
    if (!isPossibleIn(task.state)) throw new BusinessError('TRANSITION_REFUSED');
    const answer = await perform({ transaction, task, round, actor: { by: 'staff', staffId }, at });
    if (answer instanceof Audited) return answer;
    const deed = { staffId, action, subject: orderId, details: details?.(answer) };
    return audit(transaction, { ...deed, at }, answer);
  });
}
