import type { Transaction } from '../../core/database/database';
import { orderIdsOfUser } from '../order';
import { anonymizeEvaluations } from './store';

/**
 * Leaves a user's evaluations as what was once asked about some account: whose it was, its masked
 * id and its pictures are gone. What the models said stays, because counts and prices rest on it.
 */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  await anonymizeEvaluations(transaction, userId, await orderIdsOfUser(transaction, userId));
}
