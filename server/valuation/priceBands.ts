/** Upper bounds of the price bands in fen; the last band is unbounded. */
const BOUNDS = [50_000, 150_000, 500_000];

/** Labels of the bands in yuan, for tables. */
export const priceBands = ['0-500', '500-1500', '1500-5000', '5000+'];

/**
 * Index of the price band of an estimate in fen. Bands use the estimate, because the sale price is
 * unknown when an interval is needed.
 */
export function priceBandOf(price: number): number {
  const band = BOUNDS.findIndex((bound) => price < bound);
  return band < 0 ? BOUNDS.length : band;
}
