import type { GameField } from '@account-doctor/contract/game';
import { direction } from './features';
import type { FamilyWithLaw } from './laws';
import { minus } from './rows';
import { robustDeviation } from './robust';
import type { DoubtedDirection } from './types';

/**
 * Fields whose declared direction the sales contradict. The price laws obey the declared direction. If it is wrong,
 * their residuals rise or fall with the field.
 */

/** Smaller trends, in standard errors, may be chance; the trends of all fields of the sample games are below 3. */
const CERTAIN = 4.5;
/** Smaller relative changes of the price are ignored. */
const LEAST_CHANGE = 0.02;
/** Residuals are clipped at this many standard deviations. */
const CLIPPED = 3;

/** The ranks of the known values, scaled to −1 … 1 with mean 0; 0 for missing values. Equal values have equal ranks. */
function ranks(values: Float64Array): Float64Array {
  const known = Float64Array.from(values.filter((value) => !Number.isNaN(value))).sort();
  const places = new Map<number, { first: number; count: number }>();
  known.forEach((value, place) => {
    const own = places.get(value);
    if (own) own.count++;
    else places.set(value, { first: place, count: 1 });
  });
  return values.map((value) => {
    const own = places.get(value);
    return own ? (2 * own.first + own.count) / known.length - 1 : 0;
  });
}

/** Sums for the trend of the residuals of some sales against a field. */
interface Trend {
  moment: number;
  variance: number;
  square: number;
}

function trendOf({ data, fit, targets, explained, sold }: FamilyWithLaw, feature: number): Trend {
  const place = ranks(Float64Array.from(sold, (row) => data.rows[row]?.[feature] as number));
  const residuals = minus(minus(targets, explained), fit.unseen);
  const own = Float64Array.from(sold, (row) => residuals[row] as number);
  const most = CLIPPED * robustDeviation(own);
  const trend = { moment: 0, variance: 0, square: 0 };
  place.forEach((rank, index) => {
    const residual = Math.min(most, Math.max(-most, own[index] as number));
    const weight = data.weights[sold[index] as number] as number;
    trend.moment += weight * rank * residual;
    trend.variance += (weight * rank * residual) ** 2;
    trend.square += weight * rank * rank;
  });
  return trend;
}

function doubtOf(families: FamilyWithLaw[], field: GameField): DoubtedDirection[] {
  const trends = families.flatMap((family) => {
    const feature = family.data.features.findIndex(
      ({ field: key, kind }) => key === field.key && (kind === 'value' || kind === 'count'),
    );
    return feature < 0 ? [] : [trendOf(family, feature)];
  });
  const sum = (of: (trend: Trend) => number) => trends.reduce((all, one) => all + of(one), 0);
  const moment = sum((trend) => trend.moment);
  const certainty = moment / Math.sqrt(sum((trend) => trend.variance));
  const change = Math.expm1(moment / sum((trend) => trend.square));
  const isDoubted = direction(field) * certainty < -CERTAIN && Math.abs(change) >= LEAST_CHANGE;
  return isDoubted ? [{ field: field.key, change }] : [];
}

/** The fields whose declared direction the sales contradict. */
export const doubtedDirections = (
  fields: GameField[],
  families: FamilyWithLaw[],
): DoubtedDirection[] =>
  fields.flatMap((field) =>
    field.kind === 'choice' || field.effect === 'open' ? [] : doubtOf(families, field),
  );
