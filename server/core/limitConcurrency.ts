import { BusinessError } from './errors';

/**
 * Runs costly work a few at a time, so that a burst of it cannot starve everything else of
 * processor and memory. At most `running` pieces run and `waiting` more wait their turn; beyond
 * that a piece is refused with `REQUEST_TOO_BUSY_PLEASE_WAIT`.
 */
export function limitConcurrency(limits: { running: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < limits.running) {
      running += 1;
    } else {
      if (queue.length >= limits.waiting) throw new BusinessError('REQUEST_TOO_BUSY_PLEASE_WAIT');
      // Whoever finishes hands over its place, so `running` stays as it is.
      await new Promise<void>((start) => queue.push(start));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
