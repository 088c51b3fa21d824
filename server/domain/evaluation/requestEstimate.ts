import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';

/** How often a failing estimate is tried; with the queue's back-off the last try comes after 90 s. */
const ESTIMATE_ATTEMPTS = 5;

/** Puts the estimate of an order into the queue, with all its tries; one that waits is replaced. */
export async function requestEstimate(transaction: Transaction, orderId: string): Promise<void> {
  const options = { key: `estimate:${orderId}`, maxAttempts: ESTIMATE_ATTEMPTS };
  await enqueue(transaction, 'estimate', { payload: { orderId }, ...options });
}
