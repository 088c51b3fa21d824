import type { HumanEvaluationState } from '@account-doctor/contract/states';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { requireAllowed, type Actor } from '../../core/transition';
import { publishMove } from '../../core/moves';
import { lockOrderState, recordProgress } from '../order';
import { pinUserIfAny } from '../user';
import { type Round, selectRound } from './roundStore';
import { insertTaskEvent, lockTaskRow, selectTask, type Task, updateTask } from './store';
import { appraisalTransitions } from './transitions';

/**
 * The valuation of an order, locked until the transaction ends. Its user is pinned first, because
 * something may be written for them, then the order, as whoever cancels it does. Refuses with
 * `ORDER_NOT_FOUND`.
 */
export async function lockTask(transaction: Transaction, orderId: string): Promise<Task> {
  const known = await selectTask(transaction, orderId);
  if (known) await pinUserIfAny(transaction, known.userId);
  await lockOrderState(transaction, orderId);
  const task = await lockTaskRow(transaction, orderId);
  if (!task) throw new BusinessError('ORDER_NOT_FOUND');
  return task;
}

/**
 * Moves a locked valuation to another state, with its event row and the order's mirror of it, and
 * publishes the move.
 * Refuses with `TRANSITION_REFUSED` what the table does not allow.
 * @param fairPrice what the account is worth, in fen, once that is known
 */
export async function moveTask(
  transaction: Transaction,
  { orderId, state: from }: Pick<Task, 'orderId' | 'state'>,
  to: HumanEvaluationState,
  actor: Actor,
  at: Date,
  fairPrice?: number,
): Promise<void> {
  requireAllowed(appraisalTransitions, { from, to }, actor);
  await updateTask(transaction, orderId, { state: to });
  const eventId = await insertTaskEvent(transaction, { orderId, from, to, actor, at });
  await recordProgress(transaction, orderId, { evaluationState: to, fairPrice, at });
  await publishMove(transaction, { machine: 'valuation', orderId, from, to, at, eventId });
}

/**
 * The round that a valuation is in. Refuses with `TRANSITION_REFUSED` where there is none: the order
 * was closed before anybody paid, so that it was never queued.
 */
export async function currentRound(
  transaction: Transaction,
  { orderId, round }: Pick<Task, 'orderId' | 'round'>,
): Promise<Round> {
  const found = await selectRound(transaction, { orderId, round });
  if (!found) throw new BusinessError('TRANSITION_REFUSED');
  return found;
}
