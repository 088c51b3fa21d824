import type { Transaction } from '../../core/database/database';
import { requestEstimate } from './requestEstimate';
import { insertEvaluation, insertEvaluationEvents, type NewEvaluation } from './store';

/** Stores a submission as an evaluation of its user and requests the estimate. */
export async function beginEvaluation(
  transaction: Transaction,
  submitted: Omit<NewEvaluation, 'state'> & { userId: string; createdAt: Date },
): Promise<void> {
  const { orderId, userId, createdAt: at } = submitted;
  await insertEvaluation(transaction, { ...submitted, state: 'submitted' });
  const actor = { by: 'user', userId } as const;
  const event = { orderId, from: null, to: 'submitted', actor, note: null, at } as const;
  await insertEvaluationEvents(transaction, [event]);
  await requestEstimate(transaction, orderId);
}
