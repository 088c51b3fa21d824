import type { ValuationModel } from '../valuation/model';
import { pricer } from '../valuation/pricer';
import { middleOf, robustDeviation } from '../valuation/robust';
import type { Sale, ValuedGame } from '../valuation/types';

/** Only this many of the newest sales are compared, because older ones may be from before a move. */
const NEWEST = 20;
/** Minimum number of sales; with fewer, any move may be chance. */
const FEWEST = 8;
/** A move beyond this many standard errors of the median is not chance. */
const CERTAIN = 2;
/** Standard error of the median of n normal observations, times √n. */
const MEDIAN_ERROR = 1.2533;

/** Change of a market since a model's training, measured on sold accounts that the model has not learnt from. */
export interface MarketMove {
  /** Absolute change of the log price, less the part that may be chance; at least 0. */
  by: number;
  /**
   * Median absolute percentage error of the model on these accounts, 0–1; `null` if the move may be chance, or if the
   * error is not higher than the published one.
   */
  error: number | null;
}

/** A market without a measured move. */
export const NO_MOVE: MarketMove = { by: 0, error: null };

/** Compares the newest sold accounts since the training of a model with its prices. */
export function moveSinceTraining(
  model: ValuationModel,
  game: ValuedGame,
  sales: Sale[],
): MarketMove {
  const trained = new Date(model.trainedAt);
  const newer = sales
    .filter(({ kind, at }) => kind === 'sold' && at > trained)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, NEWEST);
  if (newer.length < FEWEST) return NO_MOVE;
  const price = pricer(model, game);
  const apart = Float64Array.from(
    newer.flatMap((sale) => {
      const range = price(sale);
      return range ? [Math.log(range.fair / sale.price)] : [];
    }),
  );
  if (apart.length < FEWEST) return NO_MOVE;
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
export function widenForMove(model: ValuationModel, { by }: MarketMove): ValuationModel {
  const deviation = Math.hypot(model.level.deviation, by);
  return { ...model, level: { ...model.level, deviation } };
}
