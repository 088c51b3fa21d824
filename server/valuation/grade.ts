/** How far a price can be trusted: a promise of how far off it is in the middle. */
export const gradeNames = ['A', 'B', 'C', 'D'] as const;
export type Grade = (typeof gradeNames)[number];

/** The largest expected error of each grade, 0–1; what is worse is D. */
export const LARGEST_ERRORS: Record<Exclude<Grade, 'D'>, number> = { A: 0.165, B: 0.21, C: 0.3 };
/** An account less supported than this is D, whatever its range. */
const SUPPORTED = 0.7;

/**
 * The grade of an estimate.
 * @param expectedError median absolute percentage error to be expected, 0–1
 * @param blanks questions of safety that were left out: what is hidden there keeps the grade at C
 */
export function gradeOf(expectedError: number, support: number, blanks: number): Grade {
  if (support < SUPPORTED || expectedError > LARGEST_ERRORS.C) return 'D';
  if (blanks > 0 || expectedError > LARGEST_ERRORS.B) return 'C';
  return expectedError > LARGEST_ERRORS.A ? 'B' : 'A';
}

/** Distance of the 10 % and 90 % quantiles, and of the quartiles, in deviations of a normal noise. */
const TENTH = 1.2816;
const QUARTER = 0.6745;

/** The median absolute error that goes with a range from the 10 % to the 90 % quantile; log prices. */
export const expectedErrorOf = ({ low, high }: { low: number; high: number }): number =>
  ((high - low) / 2) * (QUARTER / TENTH);

/** How a grade kept its promise on sales that no model had seen. */
export interface GradeError {
  sales: number;
  /** Median absolute percentage error, 0–1; `null` where no sale had the grade. */
  medianError: number | null;
}
