import type { Forecast } from './forecast';

/**
 * Whether a market has left the model: a two-sided CUSUM over what sold accounts were paid against
 * what the model in use had said of them before it learnt from them.
 *
 * Each sale adds the log-likelihood ratio of a market that moved by `SHIFT` against one that did not,
 * so that a sale that is hard to price counts for less. Residuals are bounded, because a blunder is
 * no move of the market.
 */

/** The move that is found soonest, as a logarithm: about −20 % or +20 %. */
const SHIFT = 0.2;
/** Residuals count up to so many deviations. */
const LARGEST_RESIDUAL = 2.5;
/**
 * Set by simulation on the sample market: about one false alarm in the sales that a game has in two
 * years, and 14 to 18 sales until half of the moves by 20 % are found.
 */
const THRESHOLD = 8.5;

const directions = { up: 1, down: -1 } as const;

export interface Alarm {
  direction: keyof typeof directions;
  /** How many sales it took, from where the move seems to have begun. */
  sales: number;
  /** Median of their prices against the forecasts, e.g. 0.8. */
  ratio: number;
}

const median = (values: number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
};

/** The first alarm in a row of sales, in the order in which they were sold; `null` for none. */
export function findAlarm(sold: readonly Pick<Forecast, 'residual' | 'deviation'>[]): Alarm | null {
  const runs = { up: { sum: 0, since: 0 }, down: { sum: 0, since: 0 } };
  for (const [place, { residual, deviation }] of sold.entries()) {
    const bound = LARGEST_RESIDUAL * deviation;
    const bounded = Math.max(-bound, Math.min(bound, residual));
    for (const direction of ['up', 'down'] as const) {
      const run = runs[direction];
      const likelier = SHIFT * directions[direction] * bounded - SHIFT ** 2 / 2;
      run.sum = Math.max(0, run.sum + likelier / deviation ** 2);
      if (run.sum === 0) run.since = place + 1;
      if (run.sum <= THRESHOLD) continue;
      const moved = sold.slice(run.since, place + 1);
      const ratio = Math.exp(median(moved.map((one) => one.residual)));
      return { direction, sales: moved.length, ratio };
    }
  }
  return null;
}
