import type { Transaction } from '../../core/database/database';
import { insertAppraisalTask, insertAppraisalEvent, type NewTask } from './store';

/** Stores a submission as an appraisal that waits for payment. */
export async function createAppraisal(
  transaction: Transaction,
  submitted: Omit<NewTask, 'state'> & { userId: string; createdAt: Date },
  hopedPrice: number | null,
): Promise<void> {
  const { orderId, userId, createdAt: at } = submitted;
  await insertAppraisalTask(transaction, { ...submitted, state: 'unpaid' }, hopedPrice);
  const actor = { by: 'user', userId } as const;
  await insertAppraisalEvent(transaction, { orderId, from: null, to: 'unpaid', actor, at });
}
