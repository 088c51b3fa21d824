/** Upper bounds of the price bands in fen; the last band has none. */
const BOUNDS = [50_000, 150_000, 500_000];

export const priceBands = [
  { label: '500 元以下', upTo: BOUNDS[0] },
  { label: '500–1500 元', upTo: BOUNDS[1] },
  { label: '1500–5000 元', upTo: BOUNDS[2] },
  { label: '5000 元以上', upTo: undefined },
] as const;

/**
 * Index of the band of a price in fen. Bands go by the estimate, not by what was paid: only the
 * estimate is known when an interval is needed.
 */
export function priceBandOf(price: number): number {
  const band = BOUNDS.findIndex((bound) => price < bound);
  return band < 0 ? BOUNDS.length : band;
}
