import { priceForAccount } from '@account-doctor/contract/priceRange';
import type { DataOf, Report } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import { roundPrice } from './pricing';

/**
 * Recalculates a report's price without some of its comparable sales, for readers who find them unsuitable. The model
 * has learnt from thousands of sales, so a few sales change its price only a little: the model counts as much as
 * `MODEL_WEIGHT` sold accounts identical to this one. Each comparable counts by its similarity, with its adjusted price
 * if it has one; a listed account counts half as much as a sold one. The report's price changes as the weighted mean
 * changes, and the range widens when sales are left out. Without exclusions, the result is the report's own price.
 */

const MODEL_WEIGHT = 4;
const ASKED_WEIGHT = 0.5;
/** In fen: minimum price, one yuan. */
const MIN_PRICE = 100;

type Comparable = Report['comparables'][number];
type Recount = DataOf<'POST /app-api/api/evaluate/user/order/report/recount'>;

const weightOf = ({ similarity, kind }: Comparable) =>
  (similarity / 100) * (kind === 'sold' ? 1 : ASKED_WEIGHT);

/** The mean distance of the comparables' log prices from the model's, and the total weight of model and comparables. */
function weightedEvidence(fair: number, comparables: readonly Comparable[]) {
  let weight = MODEL_WEIGHT;
  let pulled = 0;
  for (const comparable of comparables) {
    weight += weightOf(comparable);
    const price = Math.max(MIN_PRICE, priceForAccount(comparable));
    pulled += weightOf(comparable) * Math.log(price / fair);
  }
  return { pull: pulled / weight, weight };
}

/** The report's price without the excluded sales, in fen; throws `COMPARABLE_NOT_FOUND` for unknown ids. */
export function recountPrice(
  { value: { fair, low, high }, comparables }: Pick<Report, 'value' | 'comparables'>,
  excluded: readonly string[],
): Recount {
  const known = new Set(comparables.map(({ saleId }) => saleId));
  if (excluded.some((saleId) => !known.has(saleId)))
    throw new BusinessError('COMPARABLE_NOT_FOUND');

  const all = weightedEvidence(fair, comparables);
  const evidenceWithout = (ids: readonly string[]) => {
    const kept = comparables.filter(({ saleId }) => !ids.includes(saleId));
    const evidence = weightedEvidence(fair, kept);
    return { kept, weight: evidence.weight, exact: fair * Math.exp(evidence.pull - all.pull) };
  };
  const { kept, weight, exact } = evidenceWithout(excluded);
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
      change: Math.round(evidenceWithout([saleId]).exact - fair),
    })),
  };
}
