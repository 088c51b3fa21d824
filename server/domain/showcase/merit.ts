import type { PublicReport } from '@account-doctor/contract/types';

/** Minimum values for a report to be informative and certain enough as an example. */
const LEAST_CONFIDENCE = 70;
const LEAST_ITEMS = 3;
const LEAST_COMPARABLES = 3;
/** Minimum share of the fields that the owner answered. */
const LEAST_ANSWERED = 0.8;

/**
 * How useful a report is as an example: high confidence, many items and comparables, few unknown answers. `null` if it
 * is not suitable.
 */
export function meritOf({
  confidence,
  factors,
  valuableItems,
  comparables,
}: PublicReport): number | null {
  const all = factors.groups.flatMap((group) => group.factors);
  const answered = all.filter(({ uncertainty }) => uncertainty === null).length / all.length;
  const isExcellent =
    confidence.score >= LEAST_CONFIDENCE &&
    valuableItems.length >= LEAST_ITEMS &&
    comparables.length >= LEAST_COMPARABLES &&
    answered >= LEAST_ANSWERED;
  return isExcellent
    ? confidence.score + 2 * valuableItems.length + comparables.length + Math.round(20 * answered)
    : null;
}
