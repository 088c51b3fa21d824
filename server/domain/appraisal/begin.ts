import type { Transaction } from '../../core/database/database';
import { insertTask, insertTaskEvent, type NewTask } from './store';

/** Stores a submission as an appraisal that waits for payment. */
export async function beginTask(
  transaction: Transaction,
  submitted: Omit<NewTask, 'state'> & { userId: string; createdAt: Date },
  hopedPrice: number | null,
): Promise<void> {
  const { orderId, userId, createdAt: at } = submitted;
  await insertTask(transaction, { ...submitted, state: 'unpaid' }, hopedPrice);
  const actor = { by: 'user', userId } as const;
  await insertTaskEvent(transaction, { orderId, from: null, to: 'unpaid', actor, at });
}
