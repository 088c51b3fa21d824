import type { PublicReport } from '@account-doctor/contract/types';

/** Minimum values for a report to be informative and certain enough as an example. */
const MIN_CONFIDENCE = 70;
const MIN_ITEMS = 3;
const MIN_COMPARABLES = 3;
/** Minimum share of the fields that the owner answered. */
const MIN_ANSWERED = 0.8;

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
    confidence.score >= MIN_CONFIDENCE &&
    valuableItems.length >= MIN_ITEMS &&
    comparables.length >= MIN_COMPARABLES &&
    answered >= MIN_ANSWERED;
  return isExcellent
    ? confidence.score + 2 * valuableItems.length + comparables.length + Math.round(20 * answered)
    : null;
}
