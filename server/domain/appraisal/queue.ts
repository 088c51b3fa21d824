import { isUnclaimed } from '@account-doctor/contract/states';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Actor } from '../../core/transition';
import type { StaffPerson } from '../staff';
import { openClocks } from './clocks';
import { insertRound, selectRound, updateRound } from './roundStore';
import { selectTask } from './store';
import { lockTask, moveTask } from './task';

const system: Actor = { by: 'system' };

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
  await moveTask(transaction, task, 'queued', system, at);
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
  await withdraw(transaction, orderId, system, at);
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
  await moveTask(transaction, task, 'withdrawn', actor, at);
  const { round } = task;
  // Whoever waits for nothing is not kept waiting: the clocks stand still for good.
  await updateRound(transaction, { orderId, round }, { stoppedAt: at });
}

/** Who values an order now; `null` before anybody claimed it. */
export async function valuerOfOrder(
  db: Queryable,
  orderId: string,
): Promise<Pick<StaffPerson, 'staffId' | 'alias' | 'level'> | null> {
  const task = await selectTask(db, orderId);
  if (!task) return null;
  // After an appeal nobody but the first valuer is there to ask until another one claims it.
  const current = await selectRound(db, task);
  const round = current?.valuerId ? current : await selectRound(db, { ...task, round: 1 });
  if (!round?.valuerId || !round.valuerAlias || !round.valuerLevel) return null;
  return { staffId: round.valuerId, alias: round.valuerAlias, level: round.valuerLevel };
}
