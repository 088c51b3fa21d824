import type { Forecast } from './forecast';
import { middleOf } from '../valuation/robust';

/**
 * Detects that a market has moved away from the model: a two-sided CUSUM over the forecast errors for sold accounts,
 * measured before the model learnt from them. Each sale adds the log-likelihood ratio of "prices moved by `SHIFT`" to
 * "prices did not move", so that a sale that is hard to price counts less. Residuals are clipped, because a single
 * outlier does not show that the market moved.
 */

/** The movement that the test is tuned to detect fastest, in log prices: about −20 % or +20 %. */
const SHIFT = 0.2;
/** Residuals are clipped at this many standard deviations. */
const LARGEST_RESIDUAL = 2.5;
/**
 * Tuned by simulation on the sample market: about one false alarm per two years of a game's sales,
 * and 14 to 18 sales until half of all movements by 20 % are detected.
 */
const THRESHOLD = 8.5;

const directions = { up: 1, down: -1 } as const;

export interface Alarm {
  direction: keyof typeof directions;
  /** Number of sales since the movement seems to have started. */
  sales: number;
  /** Median ratio of prices to forecasts, e.g. 0.8. */
  ratio: number;
}

/** The first alarm in a sequence of sales sorted by time of sale, or `null`. */
export function findAlarm(sold: readonly Pick<Forecast, 'residual' | 'deviation'>[]): Alarm | null {
  const runs = { up: { sum: 0, since: 0 }, down: { sum: 0, since: 0 } };
  for (const [index, { residual, deviation }] of sold.entries()) {
    const bound = LARGEST_RESIDUAL * deviation;
    const bounded = Math.max(-bound, Math.min(bound, residual));
    for (const direction of ['up', 'down'] as const) {
      const run = runs[direction];
      const likelier = SHIFT * directions[direction] * bounded - SHIFT ** 2 / 2;
      run.sum = Math.max(0, run.sum + likelier / deviation ** 2);
      if (run.sum === 0) run.since = index + 1;
      if (run.sum <= THRESHOLD) continue;
      const moved = sold.slice(run.since, index + 1);
      const ratio = Math.exp(middleOf(moved.map((one) => one.residual)));
      return { direction, sales: moved.length, ratio };
    }
  }
  return null;
}
