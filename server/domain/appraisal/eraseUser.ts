import type { Transaction } from '../../core/database/database';
import { orderIdsOfUser } from '../order';
import { anonymizeTasks } from './store';
import { eraseCustomerTexts } from './customerStore';

/**
 * Makes a user's appraisals anonymous: removes the user, the masked account id, pictures, the hoped-for
 * price and the user's texts.
 */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  const orderIds = await orderIdsOfUser(transaction, userId);
  if (orderIds.length === 0) return;
  await anonymizeTasks(transaction, userId, orderIds);
  await eraseCustomerTexts(transaction, orderIds);
}
