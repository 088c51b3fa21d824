import type { Transaction } from '../../core/database/database';
import { orderIdsOfUser } from '../order';
import { eraseAccounts } from './store';

/** Removes masked account names and evidence pictures from a user's reports; everything else stays. */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  await eraseAccounts(transaction, await orderIdsOfUser(transaction, userId));
}
