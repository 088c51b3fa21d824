const FIRST = 1_000;
const LONGEST = 30_000;

/**
 * How long to wait before the next try, in ms: twice as long after each failure, and a random part
 * of it, so that all phones do not come back in the same moment after a stop of the service.
 */
export function backOff(failures: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST, FIRST * 2 ** failures);
  return Math.round(most / 2 + (random() * most) / 2);
}
