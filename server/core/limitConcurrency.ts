import pLimit from 'p-limit';
import { BusinessError } from './errors';

interface ConcurrencyLimits {
  running: number;
  waiting: number;
  /** Maximum number of running and waiting tasks of one owner, so that no owner can shut out the others. */
  perOwner?: number;
}

/**
 * Limits how many expensive tasks run at once, so that a burst leaves processor and memory for other work. At most
 * `running` tasks run and `waiting` more wait. Rejects further tasks with `REQUEST_TOO_BUSY_PLEASE_WAIT`, and also
 * tasks of an owner who already has `perOwner` tasks.
 */
export function limitConcurrency({ running, waiting, perOwner = Infinity }: ConcurrencyLimits) {
  const limit = pLimit(running);
  const tasks = new Map<string, number>();
  return async function run<Result>(work: () => Promise<Result>, owner = ''): Promise<Result> {
    const own = tasks.get(owner) ?? 0;
    if (own >= perOwner || (limit.activeCount >= running && limit.pendingCount >= waiting))
      throw new BusinessError('REQUEST_TOO_BUSY_PLEASE_WAIT');
    tasks.set(owner, own + 1);
    try {
      return await limit(work);
    } finally {
      const left = (tasks.get(owner) ?? 0) - 1;
      if (left > 0) tasks.set(owner, left);
      else tasks.delete(owner);
    }
  };
}
