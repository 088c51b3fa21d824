import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { changesByItself, type AiEvaluationState } from '@account-doctor/contract/states';
import type { OrderRow, ReportAnswer } from '@account-doctor/contract/types';
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { recordTransition, type Actor } from '../../core/transition';
import { publishMove } from '../../core/moves';
import { recordProgress } from '../order';
import {
  countUnfinishedBefore,
  type Evaluation,
  lockEvaluation,
  selectEstimateProgress,
} from './store';
import { evaluationEvents, evaluations } from './tables';
import { evaluationTransitions } from './transitions';

/** Results to store with a move: the price in fen for `ready`, the number of sales for `insufficient_data`. */
export interface MoveResult {
  fairPrice?: number;
  knownSales?: number;
  /** Note of the event that completes the order; if it is missing, the order is not completed. */
  completionNote?: string;
  note?: string;
}

/** The next state, or several states that the evaluation passes through, with the results. */
interface EvaluationMove extends MoveResult {
  to: AiEvaluationState | readonly AiEvaluationState[];
  actor: Actor;
  at: Date;
}

type MovedEvaluation = Pick<Evaluation, 'orderId' | 'state'>;

const evaluationMachine = {
  transitions: evaluationTransitions,
  table: evaluations,
  events: evaluationEvents,
  where: ({ orderId }: MovedEvaluation) => eq(evaluations.orderId, orderId),
};

/**
 * Moves an evaluation to another state, writes its event row and the order's copy of the state, and publishes the move.
 * Throws `TRANSITION_REFUSED` if the move is not allowed; of concurrent calls for the same move, one succeeds.
 */
export async function moveEvaluation(
  transaction: Transaction,
  orderId: string,
  move: EvaluationMove,
): Promise<void> {
  const evaluation = await lockEvaluation(transaction, orderId);
  if (!evaluation) throw new BusinessError('ORDER_NOT_FOUND');
  await moveLockedEvaluation(transaction, evaluation, move);
}

/**
 * Like `moveEvaluation`, for an evaluation whose row the transaction has locked. The note belongs
 * to the last state.
 */
export async function moveLockedEvaluation(
  transaction: Transaction,
  evaluation: MovedEvaluation,
  { to: through, actor, at, fairPrice, knownSales, completionNote, note }: EvaluationMove,
): Promise<void> {
  const { orderId } = evaluation;
  const set = { knownSales };
  const move = { transaction, to: through, actor, at, note, set };
  const steps = await recordTransition(evaluationMachine, evaluation, move);
  const evaluationState = steps.at(-1)?.to ?? evaluation.state;
  const progress = { evaluationState, fairPrice, completionNote, at };
  const owned = await recordProgress(transaction, orderId, progress);
  for (const { from, to, eventId } of steps) {
    const made = { machine: 'evaluation', orderId, from, to, at, eventId, knownSales } as const;
    await publishMove(transaction, { ...made, ...owned });
  }
}

/** Progress of an order without a report: its position in the queue, or how many more sales the estimate needs. */
export async function progressOf(
  db: Queryable,
  { orderId, evaluationState }: OrderRow,
): Promise<Pick<ReportAnswer, 'ahead' | 'sales'>> {
  const moving = changesByItself(evaluationState);
  const lacking = evaluationState === 'insufficient_data';
  const waiting = moving || lacking ? await selectEstimateProgress(db, orderId) : null;
  return {
    ahead: waiting && moving ? await countUnfinishedBefore(db, orderId, waiting.createdAt) : null,
    sales: waiting && lacking ? { known: waiting.knownSales ?? 0, needed: SALES_NEEDED } : null,
  };
}
