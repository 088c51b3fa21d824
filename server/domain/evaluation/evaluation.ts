import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { changesByItself, type AiEvaluationState } from '@account-doctor/contract/states';
import type { OrderRow, ReportAnswer } from '@account-doctor/contract/types';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { requirePath, type Actor } from '../../core/transition';
import { withEventIds } from '../../core/events';
import { publishMove } from '../../core/moves';
import { recordProgress } from '../order';
import {
  countMovingBefore,
  type Evaluation,
  insertEvaluationEvents,
  lockEvaluation,
  selectWaiting,
  updateEvaluation,
} from './store';
import { evaluationTransitions } from './transitions';

/** What is learnt with a move: the price with `ready`, the number of sales with `insufficient_data`. */
export interface Finding {
  fairPrice?: number;
  knownSales?: number;
  note?: string;
}

/**
 * Moves an evaluation to another state, writes its event row and the order's mirror of it, and
 * publishes the move. Refuses with `TRANSITION_REFUSED` what the table does not allow; of
 * several at once for the same move one wins.
 */
export async function moveEvaluation(
  transaction: Transaction,
  orderId: string,
  to: AiEvaluationState,
  actor: Actor,
  at: Date,
  finding: Finding = {},
): Promise<void> {
  const evaluation = await lockEvaluation(transaction, orderId);
  if (!evaluation) throw new BusinessError('ORDER_NOT_FOUND');
  await moveLockedEvaluation(transaction, evaluation, [to], actor, at, finding);
}

/**
 * Moves an evaluation whose row the transaction has locked through several states, as `moveEvaluation` does through
 * one. The note is of the last one.
 */
export async function moveLockedEvaluation(
  transaction: Transaction,
  { orderId, state }: Pick<Evaluation, 'orderId' | 'state'>,
  through: readonly AiEvaluationState[],
  actor: Actor,
  at: Date,
  { fairPrice, knownSales, note }: Finding = {},
): Promise<void> {
  const moves = requirePath(evaluationTransitions, state, through, actor);
  const last = moves.at(-1)?.to ?? state;
  await updateEvaluation(transaction, orderId, { state: last, knownSales });
  const events = moves.map(({ from, to }) => {
    const noted = to === last ? (note ?? null) : null;
    return { orderId, from, to, actor, at, note: noted };
  });
  const inserted = await insertEvaluationEvents(transaction, events);
  await recordProgress(transaction, orderId, { evaluationState: last, fairPrice, at });
  for (const { from, to, eventId } of withEventIds(moves, inserted)) {
    const move = { machine: 'evaluation', orderId, from, to, at, eventId, knownSales } as const;
    await publishMove(transaction, move);
  }
}

/** How far an order without a report is: its place in the queue, or the sales that it lacks. */
export async function progressOf(
  db: Queryable,
  { orderId, evaluationState }: OrderRow,
): Promise<Pick<ReportAnswer, 'ahead' | 'sales'>> {
  const moving = changesByItself(evaluationState);
  const lacking = evaluationState === 'insufficient_data';
  const waiting = moving || lacking ? await selectWaiting(db, orderId) : null;
  return {
    ahead: waiting && moving ? await countMovingBefore(db, orderId, waiting.createdAt) : null,
    sales: waiting && lacking ? { known: waiting.knownSales ?? 0, needed: SALES_NEEDED } : null,
  };
}
