/** Grades of a price's reliability; each promises a maximum median error. */
export const gradeNames = ['A', 'B', 'C', 'D'] as const;
export type Grade = (typeof gradeNames)[number];

/** The maximum expected error of each grade, 0–1; larger errors are grade D. */
export const LARGEST_ERRORS: Record<Exclude<Grade, 'D'>, number> = { A: 0.165, B: 0.21, C: 0.3 };
/** An account with less support, i.e. similarity to known accounts, gets grade D whatever its range. */
const SUPPORTED = 0.7;

/**
 * The grade of an estimate.
 * @param expectedError expected median absolute percentage error, 0–1
 * @param blanks number of missing safety answers; if there are any, the grade is at best C
 */
export function gradeOf(expectedError: number, support: number, blanks: number): Grade {
  if (support < SUPPORTED || expectedError > LARGEST_ERRORS.C) return 'D';
  if (blanks > 0 || expectedError > LARGEST_ERRORS.B) return 'C';
  return expectedError > LARGEST_ERRORS.A ? 'B' : 'A';
}

/**
 * Distance of the 10 % and 90 % quantiles, and of the quartiles, from the median of a normal
 * distribution, in standard deviations.
 */
const TENTH = 1.2816;
const QUARTER = 0.6745;

/**
 * The expected median absolute percentage error, 0–1, of a price with this range from the 10 % to the 90 % quantile of
 * log prices.
 */
export const expectedErrorOf = ({ low, high }: { low: number; high: number }): number =>
  ((high - low) / 2) * (QUARTER / TENTH);

/** A grade's actual error on unseen sales. */
export interface GradeError {
  sales: number;
  /** Median absolute percentage error, 0–1; `null` if no sale had the grade. */
  medianError: number | null;
}
