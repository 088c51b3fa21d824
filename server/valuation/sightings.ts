import { askedAgainstPaid, widened } from './askedPrices';
import type { LevelRows } from './familyScreening';
import type { LawfulFamily } from './laws';
import { usualDeviations } from './noiseWeights';
import { minus, times } from './rows';

/**
 * What the sales of a family tell of the level of prices, given the law of what accounts are worth.
 * What is asked tells of it too, once it is known how far above what is paid it lies.
 */
export function sightingsOf(family: LawfulFamily): LevelRows {
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
