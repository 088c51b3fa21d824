import pLimit from 'p-limit';
import { BusinessError } from './errors';

/**
 * Limits how many expensive tasks run at once, so that a burst leaves processor and memory for other work. At most
 * `running` tasks run and `waiting` more wait; others are rejected with `REQUEST_TOO_BUSY_PLEASE_WAIT`.
 */
export function limitConcurrency({ running, waiting }: { running: number; waiting: number }) {
  const limit = pLimit(running);
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.activeCount >= running && limit.pendingCount >= waiting)
      throw new BusinessError('REQUEST_TOO_BUSY_PLEASE_WAIT');
    return limit(work);
  };
}
