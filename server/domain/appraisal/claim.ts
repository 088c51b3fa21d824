import { isClaimable } from '@account-doctor/contract/states';
import type { Report } from '@account-doctor/contract/types';
import type { Audited } from '../../core/audited';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { gameForEvaluation } from '../game';
import type { ActiveModels } from '../model';
import { startFulfilling } from '../order';
import { audit, pinEnabledMember, type StaffPerson } from '../staff';
import { storeMissedDeadlines } from './breaches';
import { factsFromEarlierRound, correctedAnswers } from './facts';
import { taskFulfils, mayClaimTask } from './independence';
import { modelReport } from './modelReport';
import { updateRound } from './roundStore';
import { selectAppraisalTask } from './store';
import { currentRound, lockAppraisalTask, moveAppraisalTask } from './task';

/**
 * Assigns a waiting appraisal to a valuer and stores the model's estimate with it. After an appeal, the model
 * estimates the account with the first valuer's corrections. Of concurrent claims one succeeds; the others throw
 * `VALUATION_TAKEN`. Throws `NOT_LOGGED_IN` if the member was disabled meanwhile, and `VALUATION_OWN_APPEAL` if the
 * member valued or read the report that the appeal is about.
 */
export async function claimAppraisal(
  { database, now, models }: Pick<Services, 'database' | 'now'> & { models: ActiveModels },
  member: StaffPerson,
  orderId: string,
): Promise<Audited<'valuation.claim'>> {
  const task = await selectAppraisalTask(database, orderId);
  if (!task) throw new BusinessError('ORDER_NOT_FOUND');
  if (!isClaimable(task.state)) throw new BusinessError('VALUATION_TAKEN');
  // Computed before the transaction, because it is slow; the submitted account never changes.
  const parts = { database, models, now: now() };
  const { fields } = await gameForEvaluation(database, task.gameId);
  const carried = await factsFromEarlierRound(database, { ...task, fields });
  const reportOfOwnAnswers = await modelReport(parts, task);
  const model =
    carried.length === 0
      ? reportOfOwnAnswers
      : await modelReport(parts, { ...task, answers: correctedAnswers(task.answers, carried) });
  const toldFair = reportOfOwnAnswers.value.fair;
  return database.transaction((transaction) =>
    assignAppraisal(transaction, { member, orderId, model, toldFair, at: now() }),
  );
}

interface AppraisalClaim {
  member: StaffPerson;
  orderId: string;
  /** The model's report on the account, with the corrections of earlier valuers. */
  model: Report;
  /** The model's price for the customer's own answers, in fen. */
  toldFair: number;
  at: Date;
}

async function assignAppraisal(
  transaction: Transaction,
  { member, orderId, model, toldFair, at }: AppraisalClaim,
): Promise<Audited<'valuation.claim'>> {
  if (!(await pinEnabledMember(transaction, member.staffId)))
    throw new BusinessError('NOT_LOGGED_IN');
  const task = await lockAppraisalTask(transaction, orderId);
  if (!isClaimable(task.state)) throw new BusinessError('VALUATION_TAKEN');
  if (!(await taskFulfils(transaction, orderId, mayClaimTask(member))))
    throw new BusinessError('VALUATION_OWN_APPEAL');

  const round = await currentRound(transaction, task);
  await storeMissedDeadlines(transaction, { task, round, at });
  const { staffId, alias, level } = member;
  const valuer = { valuerId: staffId, valuerAlias: alias, valuerLevel: level };
  await updateRound(transaction, round, {
    ...valuer,
    claimedAt: at,
    model,
    toldFair,
  });
  const actor = { by: 'staff', staffId } as const;
  if (task.state === 'appealed')
    await moveAppraisalTask(transaction, task, { to: 're_review', actor, at });
  else {
    await moveAppraisalTask(transaction, task, { to: 'assigned', actor, at });
    await startFulfilling(transaction, orderId, at);
  }
  return audit(transaction, { staffId, action: 'valuation.claim', subject: orderId, at }, {});
}
