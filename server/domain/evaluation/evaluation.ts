import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { isMoving, type AiEvaluationState } from '@account-doctor/contract/states';
import type { OrderRow, ReportAnswer } from '@account-doctor/contract/types';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { requireAllowed, type Actor } from '../../core/transition';
import { publishMove } from '../../core/moves';
import { recordProgress } from '../order';
import {
  countMovingBefore,
  insertEvaluationEvent,
  holdEvaluation,
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
  { fairPrice, knownSales, note }: Finding = {},
): Promise<void> {
  const evaluation = await holdEvaluation(transaction, orderId);
  if (!evaluation) throw new BusinessError('ORDER_NOT_FOUND');
  const from = evaluation.state;
  requireAllowed(evaluationTransitions, { from, to }, actor);
  await updateEvaluation(transaction, orderId, { state: to, knownSales });
  const event = { orderId, from, to, actor, note: note ?? null, at };
  const eventId = await insertEvaluationEvent(transaction, event);
  await recordProgress(transaction, orderId, { evaluationState: to, fairPrice, at });
  const move = { machine: 'evaluation', orderId, from, to, at, eventId, knownSales } as const;
  await publishMove(transaction, move);
}

/** How far an order without a report is: its place in the queue, or the sales that it lacks. */
export async function progressOf(
  db: Queryable,
  { orderId, evaluationState }: OrderRow,
): Promise<Pick<ReportAnswer, 'ahead' | 'sales'>> {
  const moving = isMoving(evaluationState);
  const lacking = evaluationState === 'insufficient_data';
  const waiting = moving || lacking ? await selectWaiting(db, orderId) : null;
  return {
    ahead: waiting && moving ? await countMovingBefore(db, orderId, waiting.createdAt) : null,
    sales: waiting && lacking ? { known: waiting.knownSales ?? 0, needed: SALES_NEEDED } : null,
  };
}
