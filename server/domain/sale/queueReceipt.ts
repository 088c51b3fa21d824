import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';

/** Priority of steps that run without a member; steps that a member waits for run first. */
export const AUTOMATIC_PRIORITY = 1;

/** Enqueues the job that examines a file that was fetched by schedule. */
export const queueReceipt = (transaction: Transaction, importId: number): Promise<void> =>
  enqueue(transaction, 'receiveSales', {
    payload: { importId },
    key: `receive-sales:${importId}`,
    ...{ line: 'sales', maxAttempts: 2, priority: AUTOMATIC_PRIORITY },
  });
