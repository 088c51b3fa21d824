import { priceForAccount } from '@account-doctor/contract/priceRange';
import type { DataOf, Report } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import { roundPrice } from './pricing';

/**
 * Weight of the model in the price that a report shows without some comparable sales. The model has
 * learnt from thousands of sales, so one sale hardly changes its estimate, which weighs as much as
 * `MODEL_WEIGHT` identical sold accounts. Each comparable weighs by its similarity, at its adjusted
 * price if it has one; a listed price weighs half of a sold one. The report's price moves by the
 * change of the weighted mean, and the range widens as evidence is removed. Without removals the
 * result is the report's own price.
 */

const MODEL_WEIGHT = 4;
const ASKED_WEIGHT = 0.5;
/** In fen: minimum price, one yuan. */
const LEAST_PRICE = 100;

type Comparable = Report['comparables'][number];
type Recount = DataOf<'POST /app-api/api/evaluate/user/order/report/recount'>;

const weightOf = ({ similarity, kind }: Comparable) =>
  (similarity / 100) * (kind === 'sold' ? 1 : ASKED_WEIGHT);

/**
 * How far comparables pull the log price away from the model's, and the total weight of the
 * evidence.
 */
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

/** The report's price without the given sales; throws `COMPARABLE_NOT_FOUND` for unknown ids. */
export function recountPrice(
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
