import type { PublicReport } from '@account-doctor/contract/types';

/** Reports below any of these say too little, or are too unsure of it, to be an example. */
const LEAST_CONFIDENCE = 70;
const LEAST_ITEMS = 3;
const LEAST_COMPARABLES = 3;
/** Share of the factors that the owner answered. */
const LEAST_ANSWERED = 0.8;

/**
 * How much a report gives its reader: sure of its price, much to name, much to compare, little left
 * open. `null` for one that is no example.
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
