import { priceForAccount } from '@account-doctor/contract/priceRange';
import type { DataOf, Report } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import { roundPrice } from './pricing';

/**
 * What a report's price would be if some of its comparable sales were none. The model has learnt from
 * thousands of sales, so a single one moves little: its estimate counts as `MODEL_WEIGHT` sold accounts
 * just like this one, each comparable as much as it is alike, at its adjusted price where it has one, and
 * an asked price as half a sold one.
 * The price moves by what the mean of all these moves when some are left out, and the range widens as
 * the evidence dwindles. Leaving out none gives the report's own price.
 */

const MODEL_WEIGHT = 4;
const ASKED_WEIGHT = 0.5;
/** Fen: nothing is adjusted below a yuan. */
const LEAST_PRICE = 100;

type Comparable = Report['comparables'][number];
type Recount = DataOf<'POST /app-api/api/evaluate/user/order/report/recount'>;

const weightOf = ({ similarity, kind }: Comparable) =>
  (similarity / 100) * (kind === 'sold' ? 1 : ASKED_WEIGHT);

/** How far comparables pull the log price from the model's, and what all the evidence weighs. */
function evidenceOf(fair: number, comparables: readonly Comparable[]) {
  let weight = MODEL_WEIGHT;
  let pulled = 0;
  for (const comparable of comparables) {
    weight += weightOf(comparable);
    const price = Math.max(LEAST_PRICE, priceForAccount(comparable));
    pulled += weightOf(comparable) * Math.log(price / fair);
  }
  return { pull: pulled / weight, weight };
}

/** The report's price without the sales of these ids; throws `COMPARABLE_NOT_FOUND` of others. */
export function recount(
  { value: { fair, low, high }, comparables }: Pick<Report, 'value' | 'comparables'>,
  excluded: readonly string[],
): Recount {
  const known = new Set(comparables.map(({ saleId }) => saleId));
  if (excluded.some((saleId) => !known.has(saleId)))
    throw new BusinessError('COMPARABLE_NOT_FOUND');

  const all = evidenceOf(fair, comparables);
  const without = (ids: readonly string[]) => {
    const kept = comparables.filter(({ saleId }) => !ids.includes(saleId));
    const evidence = evidenceOf(fair, kept);
    return { kept, weight: evidence.weight, exact: fair * Math.exp(evidence.pull - all.pull) };
  };
  const { kept, weight, exact } = without(excluded);
  const wider = Math.sqrt(all.weight / weight);
  const after = roundPrice(exact);
  return {
    before: { fair, low, high },
    after: {
      fair: after,
      low: Math.min(after, roundPrice(exact * (low / fair) ** wider)),
      high: Math.max(after, roundPrice(exact * (high / fair) ** wider)),
    },
    change: Math.round(exact - fair),
    counted: kept.length,
    excluded: excluded.map((saleId) => ({
      saleId,
      change: Math.round(without([saleId]).exact - fair),
    })),
  };
}
