import type { Transaction } from '../../core/database/database';
import { orderIdsOfUser } from '../order';
import { anonymizeTasks } from './store';
import { eraseWords } from './customerStore';

/**
 * Leaves a user's valuations as what was once asked about some account: whose it was, its masked id,
 * its pictures, the hoped-for price and what the user wrote are gone.
 */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  const orderIds = await orderIdsOfUser(transaction, userId);
  if (orderIds.length === 0) return;
  await anonymizeTasks(transaction, userId, orderIds);
  await eraseWords(transaction, orderIds);
}
