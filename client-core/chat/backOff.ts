const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/**
 * Pause before the next attempt, in ms. The pause doubles with each failure and has a random part, so that phones do
 * not all reconnect at once after an outage.
 */
export function backoffPause(failures: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
  return Math.round(most / 2 + (random() * most) / 2);
}
