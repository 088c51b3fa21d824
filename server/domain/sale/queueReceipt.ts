import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';

/** Steps of files that go on by themselves run after those for which a member waits. */
export const AUTOMATIC_PRIORITY = 1;

/** Queues the job that looks at a file that was fetched by schedule. */
export const queueReceipt = (transaction: Transaction, importId: number): Promise<void> =>
  enqueue(transaction, 'receiveSales', {
    payload: { importId },
    key: `receive-sales:${importId}`,
    ...{ line: 'sales', maxAttempts: 2, priority: AUTOMATIC_PRIORITY },
  });
