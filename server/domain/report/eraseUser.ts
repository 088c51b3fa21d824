import type { Transaction } from '../../core/database/database';
import { orderIdsOfUser } from '../order';
import { eraseAccounts } from './store';

/** Takes the masked account out of a user's reports; all else in them stays what it was. */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  await eraseAccounts(transaction, await orderIdsOfUser(transaction, userId));
}
