import type { Worker } from '../../core/jobs/worker';
import type { Services } from '../../core/services';
import type { ActiveModels } from './activeModels';
import { estimateOrder, giveUpEstimate } from './estimateJob';

/** The job `estimate`: tried several times, and when the last try fails the evaluation has failed. */
export function estimateWorker(services: Services, models: ActiveModels): Worker<'estimate'> {
  const parts = { ...services, models };
  return async ({ orderId }, { last }) => {
    try {
      await estimateOrder(parts, orderId);
    } catch (error) {
      if (last) await giveUpEstimate(parts, orderId, 'every try broke');
      throw error;
    }
  };
}
