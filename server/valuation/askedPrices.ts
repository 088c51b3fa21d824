import type { FamilyData } from './familyData';
import { middleOf, robustDeviation } from './robust';

/** Minimum number of listed prices, and of sold ones, to compare the two. */
const ASKED_NEEDED = 20;
/**
 * Default ratio of the standard deviation of listed prices to that of sold ones: a listed price then has half the
 * weight.
 */
const USUALLY_WIDER = Math.SQRT2;

/**
 * Listed prices compared with sold ones, in log prices: `above` is the difference of the medians, `wider` the ratio of
 * the standard deviations.
 */
export interface AskedPrices {
  above: number;
  wider: number;
  isKnown: boolean;
}

/**
 * Compares the listed prices of a zone family with its sold prices.
 * @param believed rows to use
 * @param apart by row, the log price minus the model's log price of the account, without the effect of the days to sell
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

/** Standard deviations by row, multiplied by `wider` for listed prices. */
export const widened = (
  { asked }: FamilyData,
  deviations: Float64Array,
  wider: number,
): Float64Array =>
  deviations.map((deviation, row) => (asked[row] === 1 ? deviation * wider : deviation));
