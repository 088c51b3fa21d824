/** Upper bounds of the price bands in fen; the last band has none. */
const BOUNDS = [50_000, 150_000, 500_000];

/** The bands in yuan, for tables. */
export const priceBands = ['under 500', '500-1500', '1500-5000', 'over 5000'];

/**
 * Index of the band of a price in fen. Bands go by the estimate, not by what was paid: only the
 * estimate is known when an interval is needed.
 */
export function priceBandOf(price: number): number {
  const band = BOUNDS.findIndex((bound) => price < bound);
  return band < 0 ? BOUNDS.length : band;
}
