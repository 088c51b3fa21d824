import { maySecondRead } from '@account-doctor/contract/staff';
import type { AuditAction } from '@account-doctor/contract/audit';
import type { Audited } from '../../core/audited';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { activeStaff, audit, type StaffPerson } from '../staff';
import { deliverReport } from './deliver';
import { taskFulfils, mayReadTask } from './independence';
import type { MemberAndOrder } from './ownWork';
import { insertReview } from './readingStore';
import { returnIfAbandoned } from './release';
import { type AppraisalRound, selectAdjustments, updateRound } from './roundStore';
import type { AppraisalTask } from './store';
import { currentRound, lockAppraisalTask, moveAppraisalTask } from './task';

type Parts = Pick<Services, 'database' | 'now'>;

interface SecondReading {
  transaction: Transaction;
  task: AppraisalTask;
  round: AppraisalRound;
  actor: { by: 'staff'; staffId: string };
  at: Date;
}

/** Returns an appraisal to its valuer for corrections. Throws the errors of `approveAndDeliver`. */
export const returnForCorrection = (
  parts: Parts,
  memberAndOrder: MemberAndOrder,
  remark: string,
): Promise<Audited<'valuation.return'>> =>
  storeVerdict(parts, memberAndOrder, {
    verdict: 'returned',
    action: 'valuation.return',
    remark,
    carryOut: async ({ transaction, task, actor, at }) => {
      const to = task.round === 1 ? 'reviewing' : 're_review';
      await moveAppraisalTask(transaction, task, { to, actor, at });
      await returnIfAbandoned(transaction, task.orderId, at);
    },
  });

/**
 * Delivers an appraisal to its customer, signed by a second reader; of concurrent readers one succeeds.
 * @throws `VALUATION_OWN_READING` if the reader valued the account, or read the report that the appeal
 * is about although another member could read this one
 * @throws `TRANSITION_REFUSED` if the appraisal does not wait for a second reading
 */
export const approveAndDeliver = (
  parts: Parts,
  memberAndOrder: MemberAndOrder,
  remark: string,
): Promise<Audited<'valuation.deliver'>> =>
  storeVerdict(parts, memberAndOrder, {
    verdict: 'delivered',
    action: 'valuation.deliver',
    remark,
    carryOut: async ({ transaction, task, round, actor, at }) => {
      const { staffId: readerId, alias: readerAlias, level: readerLevel } = memberAndOrder.member;
      const read = { ...round, readerId, readerAlias, readerLevel };
      await updateRound(transaction, round, { readerId, readerAlias, readerLevel });
      const adjustments = await selectAdjustments(transaction, round);
      const to = task.round === 1 ? 'delivered' : 'final';
      await deliverReport(transaction, { task, round: read, adjustments, to, actor, at });
    },
  });

interface Decision<Action extends AuditAction> {
  verdict: 'returned' | 'delivered';
  action: Action;
  remark: string;
  carryOut: (reading: SecondReading) => Promise<void>;
}

/** Stores a reader's verdict and carries it out, in one transaction. */
async function storeVerdict<const Action extends AuditAction>(
  { database, now }: Parts,
  { member: reader, orderId }: MemberAndOrder,
  { verdict, action, remark, carryOut }: Decision<Action>,
): Promise<Audited<Action>> {
  const at = now();
  return database.transaction(async (transaction) => {
    const { task, round } = await lockTaskToRead(transaction, reader, orderId);
    const { staffId, alias: readerAlias } = reader;
    const read = { orderId, round: round.round, readerId: staffId, readerAlias };
    await insertReview(transaction, { ...read, verdict, remark, at });
    const actor = { by: 'staff', staffId } as const;
    await carryOut({ transaction, task, round, actor, at });
    return audit(transaction, { staffId, action, subject: orderId, at }, {});
  });
}

async function lockTaskToRead(
  transaction: Transaction,
  reader: StaffPerson,
  orderId: string,
): Promise<{ task: AppraisalTask; round: AppraisalRound }> {
  if (!maySecondRead(reader)) throw new BusinessError('FORBIDDEN');
  const task = await lockAppraisalTask(transaction, orderId);
  if (task.state !== 'second_reading') throw new BusinessError('TRANSITION_REFUSED');
  const suits = mayReadTask(reader, await activeStaff(transaction));
  if (!(await taskFulfils(transaction, orderId, suits)))
    throw new BusinessError('VALUATION_OWN_READING');
  return { task, round: await currentRound(transaction, task) };
}
