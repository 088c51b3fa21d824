import type { HumanEvaluationState } from '@account-doctor/contract/states';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { transition, type Actor, type Machine } from '../../core/transition';
import { publishMove } from '../../core/moves';
import { lockOrderState, recordProgress } from '../order';
import { pinUserIfAny } from '../user';
import { type AppraisalRound, selectRound } from './roundStore';
import {
  insertAppraisalEvent,
  lockTaskRow,
  selectAppraisalTask,
  type AppraisalTask,
} from './store';
import { appraisalTasks } from './tables';
import { appraisalTransitions } from './transitions';

/**
 * Locks the appraisal of an order until the transaction ends. Pins the user first, in case rows are
 * written for them, and then locks the order, in the same sequence as a cancellation. Throws
 * `ORDER_NOT_FOUND`.
 */
export async function lockAppraisalTask(
  transaction: Transaction,
  orderId: string,
): Promise<AppraisalTask> {
  const known = await selectAppraisalTask(transaction, orderId);
  if (known) await pinUserIfAny(transaction, known.userId);
  await lockOrderState(transaction, orderId);
  const task = await lockTaskRow(transaction, orderId);
  if (!task) throw new BusinessError('ORDER_NOT_FOUND');
  return task;
}

interface TaskMove {
  to: HumanEvaluationState;
  actor: Actor;
  at: Date;
  /** The price of the account in fen, once it is known. */
  fairPrice?: number;
}

type MovedTask = Pick<AppraisalTask, 'orderId' | 'state'>;

const taskMachine: Machine<HumanEvaluationState, MovedTask> = {
  transitions: appraisalTransitions,
  table: appraisalTasks,
  where: ({ orderId }) => eq(appraisalTasks.orderId, orderId),
};

/**
 * Moves a locked appraisal to another state, stores its event and the order's copy of the state, and publishes the
 * move. Throws `TRANSITION_REFUSED` if the move is not allowed.
 */
export async function moveAppraisalTask(
  transaction: Transaction,
  task: MovedTask,
  { to, actor, at, fairPrice }: TaskMove,
): Promise<void> {
  const { orderId, state: from } = task;
  await transition(taskMachine, task, { transaction, to, actor, at });
  const eventId = await insertAppraisalEvent(transaction, { orderId, from, to, actor, at });
  const progress = { evaluationState: to, fairPrice, at };
  const owned = await recordProgress(transaction, orderId, progress);
  const made = { machine: 'valuation', orderId, from, to, at, eventId } as const;
  await publishMove(transaction, { ...made, ...owned });
}

/**
 * The current round of an appraisal. Throws `TRANSITION_REFUSED` if no round exists, because the order
 * was closed before it was paid.
 */
export async function currentRound(
  transaction: Transaction,
  { orderId, round }: Pick<AppraisalTask, 'orderId' | 'round'>,
): Promise<AppraisalRound> {
  const found = await selectRound(transaction, { orderId, round });
  if (!found) throw new BusinessError('TRANSITION_REFUSED');
  return found;
}
