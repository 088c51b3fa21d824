import pLimit from 'p-limit';
import { BusinessError } from './errors';

/**
 * Runs costly work a few at a time, so that a burst of it cannot starve everything else of
 * processor and memory. At most `running` pieces run and `waiting` more wait their turn; beyond
 * that a piece is refused with `REQUEST_TOO_BUSY_PLEASE_WAIT`.
 */
export function limitConcurrency({ running, waiting }: { running: number; waiting: number }) {
  const limit = pLimit(running);
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.activeCount >= running && limit.pendingCount >= waiting)
      throw new BusinessError('REQUEST_TOO_BUSY_PLEASE_WAIT');
    return limit(work);
  };
}
