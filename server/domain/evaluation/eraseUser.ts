import type { Transaction } from '../../core/database/database';
import { orderIdsOfUser } from '../order';
import { anonymizeEvaluations } from './store';

/**
 * Makes a user's evaluations anonymous: removes the user, the masked account id and the pictures.
 * The results of the models stay, because statistics and prices depend on them.
 */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  await anonymizeEvaluations(transaction, userId, await orderIdsOfUser(transaction, userId));
}
