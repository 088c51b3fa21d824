import { isUnclaimed } from '@account-doctor/contract/states';
import type { Queryable, Transaction } from '../../core/database/database';
import { SYSTEM, type Actor } from '../../core/transition';
import type { StaffPerson } from '../staff';
import { deadlinesOfNewRound } from './clocks';
import { insertRound, selectValuerRounds, updateRound } from './roundStore';
import { lockAppraisalTask, moveAppraisalTask } from './task';

/** Puts the appraisal of a paid order into the queue and starts its clocks. Repeated calls change nothing. */
export async function queueAppraisal(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<void> {
  const task = await lockAppraisalTask(transaction, orderId);
  if (task.state !== 'unpaid') return;
  await moveAppraisalTask(transaction, task, { to: 'queued', actor: SYSTEM, at });
  const clocks = deadlinesOfNewRound(at, task.promises);
  await insertRound(transaction, { orderId, round: task.round, openedAt: at, ...clocks });
}

/**
 * Withdraws the appraisal of an order that is closed or to be refunded, unless a valuer has claimed it.
 * @returns whether the appraisal is withdrawn; then no member has to decide about the refund
 */
export async function withdrawFromQueue(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<boolean> {
  const task = await lockAppraisalTask(transaction, orderId);
  if (task.state === 'withdrawn') return true;
  if (!isUnclaimed(task.state)) return false;
  await withdrawAppraisal(transaction, { orderId, actor: SYSTEM, at });
  return true;
}

/** Ends an appraisal before its report, because the order is refunded. */
export async function withdrawAppraisal(
  transaction: Transaction,
  { orderId, actor, at }: { orderId: string; actor: Actor; at: Date },
): Promise<void> {
  const task = await lockAppraisalTask(transaction, orderId);
  await moveAppraisalTask(transaction, task, { to: 'withdrawn', actor, at });
  const { round } = task;
  // Stops the clocks for good, so that no deadline is missed afterwards.
  await updateRound(transaction, { orderId, round }, { stoppedAt: at });
}

type Valuer = Pick<StaffPerson, 'staffId' | 'alias' | 'level'>;

/** The current valuer of an order; `null` before the first claim. */
export const valuerOfOrder = async (db: Queryable, orderId: string): Promise<Valuer | null> =>
  (await valuersOfOrders(db, [orderId])).get(orderId) ?? null;

/** The current valuers of several orders; orders without a claim are absent. */
export async function valuersOfOrders(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, Valuer>> {
  const valuers = new Map<string, Valuer>();
  if (orderIds.length === 0) return valuers;
  // After an appeal, the first valuer answers the customer until another valuer claims the appraisal.
  for (const round of await selectValuerRounds(db, orderIds)) {
    const { orderId, valuerId: staffId, valuerAlias: alias, valuerLevel: level } = round;
    if (staffId && alias && level && !valuers.has(orderId))
      valuers.set(orderId, { staffId, alias, level });
  }
  return valuers;
}
