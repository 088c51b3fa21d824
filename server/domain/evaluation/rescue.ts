import { MINUTE } from '@account-doctor/contract/time';
import type { Services } from '../../core/services';
import { giveUpEstimate } from './estimateJob';
import { selectAbandonedEvaluations } from './store';

/** Age in ms after which an unfinished evaluation counts as abandoned; longer than all attempts of an estimate take. */
const ABANDONED_AFTER = 10 * MINUTE;
const BATCH = 100;

/**
 * Marks evaluations whose job has no attempts left as failed: if a process is killed during the last attempt, the
 * evaluation stays in progress and the job never runs again.
 */
export async function rescueEstimates(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - ABANDONED_AFTER);
  for (const orderId of await selectAbandonedEvaluations(services.database, before, BATCH))
    await giveUpEstimate(services, orderId, 'the service stopped during every attempt');
}
