import { MINUTE } from '@account-doctor/contract/time';
import type { Services } from '../../core/services';
import { giveUpEstimate } from './estimateJob';
import { selectAbandonedEvaluations } from './store';

/** Longer than all attempts of the queue take. */
const PATIENCE = 10 * MINUTE;
const BATCH = 100;

/**
 * Marks evaluations whose job has no attempts left as failed: if a process is killed during the last attempt, the
 * evaluation stays in progress and the job never runs again.
 */
export async function rescueEstimates(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - PATIENCE);
  for (const orderId of await selectAbandonedEvaluations(services.database, before, BATCH))
    await giveUpEstimate(services, orderId, 'the service stopped during every attempt');
}
