import { SHOWN_FACTS } from '@account-doctor/contract/limits';
import type { ExcellentReportRow, PublicReport } from '@account-doctor/contract/types';

type Fact = NonNullable<ExcellentReportRow['facts']>[number];

/** Maximum number of items among the facts, to leave space for other facts. */
const MAX_ITEMS = Math.ceil(SHOWN_FACTS / 2);
/** The price minus all facts stays above this share of the price. */
const MIN_REMAINING_SHARE = 0.1;

const byAmount = (one: Fact, other: Fact) => Math.abs(other.amount) - Math.abs(one.amount);

/**
 * The facts that change the price of a report most. `amount`, in fen, is the fact's part of the price in the report:
 * without the fact, the price would be lower by this amount. Empty if the report has no factors.
 */
export function factsOf({ factors, value }: Pick<PublicReport, 'factors' | 'value'>): Fact[] {
  const known = factors.groups
    .flatMap((group) => group.factors)
    .filter(({ uncertainty }) => uncertainty === null);
  const items = known
    .flatMap((factor) => factor.items ?? [])
    .map(({ name, contribution }) => ({ text: name, amount: contribution }))
    .sort(byAmount)
    .slice(0, MAX_ITEMS);
  const others = known
    .filter((factor) => !factor.items?.length)
    .map(({ label, value: answer, contribution }) => ({
      text: `${label} ${answer}`,
      amount: contribution,
    }))
    .sort(byAmount);
  let left = value.fair;
  return [...items, ...others]
    .filter(({ amount }) => {
      const stays = amount !== 0 && left - amount >= MIN_REMAINING_SHARE * value.fair;
      if (stays && amount > 0) left -= amount;
      return stays;
    })
    .slice(0, SHOWN_FACTS);
}
