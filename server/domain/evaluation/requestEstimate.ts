import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';

/**
 * Maximum number of attempts of an estimate; with the queue's backoff the last one is after 90 s.
 */
const ESTIMATE_ATTEMPTS = 5;

/** Schedules the estimate of an order with all its attempts; replaces a waiting job. */
export async function requestEstimate(transaction: Transaction, orderId: string): Promise<void> {
  const options = { key: `estimate:${orderId}`, maxAttempts: ESTIMATE_ATTEMPTS };
  await enqueue(transaction, 'estimate', { payload: { orderId }, ...options });
}
