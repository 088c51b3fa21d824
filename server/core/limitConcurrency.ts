import pLimit from 'p-limit';
import { BusinessError } from './errors';

interface Limits {
  running: number;
  waiting: number;
  /** Maximum number of running and waiting tasks of one owner, so that no owner can shut out the others. */
  each?: number;
}

/**
 * Limits how many expensive tasks run at once, so that a burst leaves processor and memory for other work. At most
 * `running` tasks run and `waiting` more wait; further tasks are rejected with `REQUEST_TOO_BUSY_PLEASE_WAIT`, as are
 * tasks of an owner who already has `each`.
 */
export function limitConcurrency({ running, waiting, each = Infinity }: Limits) {
  const limit = pLimit(running);
  const tasks = new Map<string, number>();
  return async function run<Result>(work: () => Promise<Result>, owner = ''): Promise<Result> {
    const own = tasks.get(owner) ?? 0;
    if (own >= each || (limit.activeCount >= running && limit.pendingCount >= waiting))
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
