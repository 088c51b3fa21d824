import type { ValuationModel } from './model';
import { pricer } from './pricer';
import { middleOf, robustDeviation } from './robust';
import type { Sale, ValuedGame } from './types';

/** Newest sales that show where the market is; earlier ones may be from before a move. */
const NEWEST = 20;
/** With fewer sales, chance explains any move. */
const FEWEST = 8;
/** Standard errors of a median beyond which it is not chance. */
const CERTAIN = 2;
/** Standard error of the median of one observation of a normal distribution. */
const MEDIAN_ERROR = 1.2533;

/** What sold accounts that a model has not learnt say about the market since its training. */
export interface Moved {
  /** How far prices have moved, in log prices, less what chance explains; 0 or more. */
  by: number;
  /**
   * Median absolute percentage error of the model on these accounts, 0–1; `null` while chance explains the move, or if
   * the error is not higher than the published one.
   */
  error: number | null;
}

/** A market that has not moved, as far as is known. */
export const STILL: Moved = { by: 0, error: null };

/** Compares the newest sold accounts since the training of a model with its prices. */
export function moveSinceTraining(model: ValuationModel, game: ValuedGame, sales: Sale[]): Moved {
  const trained = new Date(model.trainedAt);
  const newer = sales
    .filter(({ kind, at }) => kind === 'sold' && at > trained)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, NEWEST);
  if (newer.length < FEWEST) return STILL;
  const price = pricer(model, game);
  const apart = Float64Array.from(
    newer.flatMap((sale) => {
      const range = price(sale);
      return range ? [Math.log(range.fair / sale.price)] : [];
    }),
  );
  if (apart.length < FEWEST) return STILL;
  const middle = middleOf(apart);
  const deviation = robustDeviation(apart.map((value) => value - middle));
  const chance = (MEDIAN_ERROR * deviation) / Math.sqrt(apart.length);
  const error = middleOf(apart.map((value) => Math.abs(Math.expm1(value))));
  const hasMoved = Math.abs(middle) > CERTAIN * chance && error > model.metrics.medianError;
  return {
    by: Math.sqrt(Math.max(0, middle ** 2 - chance ** 2)),
    error: hasMoved ? error : null,
  };
}

/** The model with ranges that allow for a move of the market since its training. */
export function allowingFor(model: ValuationModel, { by }: Moved): ValuationModel {
  const deviation = Math.hypot(model.level.deviation, by);
  return { ...model, level: { ...model.level, deviation } };
}
