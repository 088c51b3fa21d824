import type { Transaction } from '../../database/database';
import { Refusal } from '../../http/refusal';
import type { Services } from '../../services';
import { startFulfilling } from '../order/order';
import { audit } from '../staff/audit';
import type { StaffPerson } from '../staff/staff';
import { noteBreaches } from './breaches';
import { selectRounds, updateRound } from './roundStore';
import { currentRound, lockTask, moveTask } from './task';

/**
 * Gives a waiting valuation to a valuer. Of several at once one gets it, the others are refused with
 * `VALUATION_TAKEN`. An appeal goes to another valuer than the one it is against: that one is
 * refused with `VALUATION_OWN_APPEAL`.
 */
export async function claimValuation(
  { database, now }: Pick<Services, 'database' | 'now'>,
  member: StaffPerson,
  orderId: string,
): Promise<void> {
  await database.transaction((transaction) => claim(transaction, member, orderId, now()));
}

async function claim(
  transaction: Transaction,
  { staffId, alias, level }: StaffPerson,
  orderId: string,
  at: Date,
): Promise<void> {
  const task = await lockTask(transaction, orderId);
  const isAppeal = task.state === 'appealed';
  if (task.state !== 'queued' && !isAppeal) throw new Refusal('VALUATION_TAKEN');
  const rounds = await selectRounds(transaction, orderId);
  if (rounds.some(({ valuerId }) => valuerId === staffId))
    throw new Refusal('VALUATION_OWN_APPEAL');

  const round = await currentRound(transaction, task);
  await noteBreaches(transaction, task, round, at);
  const claimed = { valuerId: staffId, valuerAlias: alias, valuerLevel: level, claimedAt: at };
  await updateRound(transaction, round, claimed);
  await audit(transaction, { staffId, action: 'valuation.claim', subject: orderId }, at);
  const actor = { by: 'staff', staffId } as const;
  if (isAppeal) return moveTask(transaction, task, 're_review', actor, at);
  await moveTask(transaction, task, 'assigned', actor, at);
  await startFulfilling(transaction, orderId, at);
}
