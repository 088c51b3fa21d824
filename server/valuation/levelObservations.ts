import { askedAgainstPaid, widened } from './askedPrices';
import type { LevelObservations } from './familyScreening';
import type { FamilyWithLaw } from './laws';
import { usualDeviations } from './noiseWeights';
import { minus, times } from './rows';

/**
 * A family's sales as observations of the market level, given the model of accounts' values. Listed prices are
 * included, lowered by their typical difference to sold prices.
 */
export function levelObservations(family: FamilyWithLaw): LevelObservations {
  const { data, believed, sold, targets, explained, left, fit } = family;
  const off = minus(targets, fit.unseen);
  const { above, wider, isKnown } = askedAgainstPaid(data, believed, off);
  const asIfPaid = (values: Float64Array) =>
    values.map((value, row) => (data.asked[row] === 1 ? value - above : value));
  const noise = usualDeviations(data, asIfPaid(off));
  return {
    data,
    rows: isKnown ? believed : sold,
    apart: asIfPaid(minus(minus(data.prices, fit.unseen), explained)),
    deviations: widened(data, times(noise, left), wider),
  };
}
