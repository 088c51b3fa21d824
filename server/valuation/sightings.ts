import type { FamilyData } from './familyData';
import type { LawfulFamily } from './laws';
import type { LevelRows } from './familyScreening';
import { usualDeviations } from './noiseWeights';
import { robustDeviation } from './roughLaw';
import { minus, times } from './rows';

/** Fewer asked prices do not show how far they lie above paid ones. */
const ASKED_NEEDED = 20;

const middleOf = (values: Float64Array): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** How asked prices lie against paid ones: how far above in the middle, and how many times as far apart. */
function askedAgainstPaid({ asked }: FamilyData, believed: number[], apart: Float64Array) {
  const of = (kind: number) =>
    Float64Array.from(
      believed.filter((row) => asked[row] === kind),
      (row) => apart[row] as number,
    );
  const [paid, wanted] = [of(0), of(1)];
  const spread = (values: Float64Array) => {
    const middle = middleOf(values);
    return robustDeviation(values.map((value) => value - middle));
  };
  return {
    above: middleOf(wanted) - middleOf(paid),
    wider: Math.max(1, spread(wanted) / spread(paid)),
    isKnown: wanted.length >= ASKED_NEEDED && paid.length >= ASKED_NEEDED,
  };
}

/**
 * What the sales of a family tell of the level of prices, given the law of what accounts are worth.
 * What is asked tells of it too, as half a sale, once it is known how far above what is paid it lies.
 */
export function sightingsOf(family: LawfulFamily): LevelRows {
  const { data, believed, sold, targets, explained, left, fit } = family;
  const noise = usualDeviations(data, minus(targets, fit.unseen));
  const apart = minus(minus(data.prices, fit.unseen), explained);
  const deviations = times(noise, left);
  const { above, wider, isKnown } = askedAgainstPaid(
    data,
    believed,
    minus(minus(targets, fit.unseen), explained),
  );
  if (!isKnown) return { data, rows: sold, apart, deviations };
  const isAsked = (row: number) => data.asked[row] === 1;
  return {
    data,
    rows: believed,
    apart: apart.map((value, row) => (isAsked(row) ? value - above : value)),
    deviations: deviations.map((value, row) => (isAsked(row) ? value * wider : value)),
  };
}
