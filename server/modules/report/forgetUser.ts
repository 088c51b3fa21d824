import type { Transaction } from '../../database/database';
import { orderIdsOfUser } from '../order/order';
import { forgetAccounts } from './store';

/** Takes the masked account out of a user's reports; all else in them stays what it was. */
export async function forgetUser(transaction: Transaction, userId: string): Promise<void> {
  await forgetAccounts(transaction, await orderIdsOfUser(transaction, userId));
}
