import type { Answers, GameField } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import type { ObservedMarket } from '../../survey/market';
import type { ComparableSale } from '../../valuation/types';
import { adjustmentsOf } from './adjustments';
import { differenceOf } from './difference';

/** A field is listed as a difference if it changes the price by more than this share. */
const MIN_SHARE = 0.01;
/** Maximum number of differences shown per sale. */
const MAX_DIFFERENCES = 4;
/** The comparable sales for a report: how they differ from the account, and their prices adjusted to the account. */
export function reportComparables(
  { fields, answers }: { fields: GameField[]; answers: Answers },
  comparables: ComparableSale[],
  market: ObservedMarket,
): Report['comparables'] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return comparables.map((comparable) => {
    const { sale, similarity, parts } = comparable;
    return {
      saleId: sale.saleId,
      similarity: Math.round(100 * similarity),
      kind: sale.kind,
      price: sale.price,
      at: sale.at.toISOString(),
      sample: sale.sample,
      differences: parts
        .filter(({ share }) => Math.abs(share) > MIN_SHARE)
        .flatMap(({ field }) => (field === null ? [] : (byKey.get(field) ?? [])))
        .slice(0, MAX_DIFFERENCES)
        .map((field) => differenceOf(field, answers, sale.answers)),
      ...adjustmentsOf({ fields, answers }, comparable, market),
    };
  });
}
