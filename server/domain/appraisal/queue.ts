import { isUnclaimed } from '@account-doctor/contract/states';
import type { Queryable, Transaction } from '../../core/database/database';
import { SYSTEM, type Actor } from '../../core/transition';
import type { StaffPerson } from '../staff';
import { openClocks } from './clocks';
import { insertRound, selectValuerRounds, updateRound } from './roundStore';
import { lockTask, moveTask } from './task';

/**
 * The order was paid: its valuation waits for a valuer from now on, and the clocks run. Once it
 * waits, being told again changes nothing.
 */
export async function queueForValuation(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<void> {
  const task = await lockTask(transaction, orderId);
  if (task.state !== 'unpaid') return;
  await moveTask(transaction, task, { to: 'queued', actor: SYSTEM, at });
  const clocks = openClocks(at, task.promises);
  await insertRound(transaction, { orderId, round: task.round, openedAt: at, ...clocks });
}

/**
 * The order is closed, or its customer wants the money back.
 * @returns whether it left the queue: nobody had claimed it, so that the money can go back by itself
 */
export async function withdrawFromQueue(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<boolean> {
  const task = await lockTask(transaction, orderId);
  if (task.state === 'withdrawn') return true;
  if (!isUnclaimed(task.state)) return false;
  await withdraw(transaction, orderId, SYSTEM, at);
  return true;
}

/** Ends a valuation before its report, because the money goes back. */
export async function withdraw(
  transaction: Transaction,
  orderId: string,
  actor: Actor,
  at: Date,
): Promise<void> {
  const task = await lockTask(transaction, orderId);
  await moveTask(transaction, task, { to: 'withdrawn', actor, at });
  const { round } = task;
  // Whoever waits for nothing is not kept waiting: the clocks stand still for good.
  await updateRound(transaction, { orderId, round }, { stoppedAt: at });
}

type Valuer = Pick<StaffPerson, 'staffId' | 'alias' | 'level'>;

/** Who values an order now; `null` before anybody claimed it. */
export const valuerOfOrder = async (db: Queryable, orderId: string): Promise<Valuer | null> =>
  (await valuersOfOrders(db, [orderId])).get(orderId) ?? null;

/** Likewise of several orders; those that nobody claimed are absent. */
export async function valuersOfOrders(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, Valuer>> {
  const valuers = new Map<string, Valuer>();
  if (orderIds.length === 0) return valuers;
  // After an appeal nobody but the first valuer is there to ask until another one claims it.
  for (const round of await selectValuerRounds(db, orderIds)) {
    const { orderId, valuerId: staffId, valuerAlias: alias, valuerLevel: level } = round;
    if (staffId && alias && level && !valuers.has(orderId))
      valuers.set(orderId, { staffId, alias, level });
  }
  return valuers;
}
