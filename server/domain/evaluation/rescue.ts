import { MINUTE } from '@account-doctor/contract/time';
import type { Services } from '../../core/services';
import { giveUpEstimate } from './estimateJob';
import { selectAbandonedEvaluations } from './store';

/** Longer than the queue needs for all its tries. */
const PATIENCE = 10 * MINUTE;
const BATCH = 100;

/**
 * Settles what nothing moves any more: a process that is killed during the last try of a job leaves
 * an evaluation under way and a job that is never tried again. Such an evaluation has failed.
 */
export async function rescueEstimates(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - PATIENCE);
  for (const orderId of await selectAbandonedEvaluations(services.database, before, BATCH))
    await giveUpEstimate(services, orderId, 'the service stopped during every try');
}
