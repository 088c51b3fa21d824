import type { FamilyData } from './familyData';
import { robustDeviation } from './roughLaw';

/** Fewer asked prices do not show how far they lie above paid ones. */
const ASKED_NEEDED = 20;
/** Until it is known, asked prices lie so many times as far apart: one counts half. */
const USUALLY_WIDER = Math.SQRT2;

/** How asked prices lie against paid ones: how far above in the middle, and how many times as far apart. */
export interface AskedPrices {
  above: number;
  wider: number;
  isKnown: boolean;
}

const middleOf = (values: Float64Array): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/**
 * Compares the asked prices of a family with its paid ones.
 * @param believed rows that may teach
 * @param apart log price above what such accounts cost, by row, whatever was waited
 */
export function askedAgainstPaid(
  { asked }: FamilyData,
  believed: readonly number[],
  apart: Float64Array,
): AskedPrices {
  const of = (kind: number) =>
    Float64Array.from(
      believed.filter((row) => asked[row] === kind),
      (row) => apart[row] as number,
    );
  const [paid, wanted] = [of(0), of(1)];
  if (wanted.length < ASKED_NEEDED || paid.length < ASKED_NEEDED)
    return { above: 0, wider: USUALLY_WIDER, isKnown: false };
  const spread = (values: Float64Array) => {
    const middle = middleOf(values);
    return robustDeviation(values.map((value) => value - middle));
  };
  return {
    above: middleOf(wanted) - middleOf(paid),
    wider: Math.max(1, spread(wanted) / spread(paid)),
    isKnown: true,
  };
}

/** Deviations by row, of asked prices as much wider as these are. */
export const widened = (
  { asked }: FamilyData,
  deviations: Float64Array,
  wider: number,
): Float64Array =>
  deviations.map((deviation, row) => (asked[row] === 1 ? deviation * wider : deviation));
