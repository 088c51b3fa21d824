import type { FamilyData } from './familyData';
import { middleOf, robustDeviation } from './robust';

/** Minimum number of listed prices to compare them with sold ones. */
const ASKED_NEEDED = 20;
/**
 * Default ratio of the deviations of listed and sold prices: a listed price has half the weight.
 */
const USUALLY_WIDER = Math.SQRT2;

/**
 * Listed prices relative to sold ones: the median difference, and the ratio of their deviations.
 */
export interface AskedPrices {
  above: number;
  wider: number;
  isKnown: boolean;
}

/**
 * Compares the listed prices of a family with its sold ones.
 * @param believed rows to use
 * @param apart log price above the price of such accounts, by row, without the effect of waiting
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

/** Deviations by row, increased for listed prices. */
export const widened = (
  { asked }: FamilyData,
  deviations: Float64Array,
  wider: number,
): Float64Array =>
  deviations.map((deviation, row) => (asked[row] === 1 ? deviation * wider : deviation));
