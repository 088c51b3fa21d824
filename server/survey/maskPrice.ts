/** Smallest step to which shown prices are rounded, in fen. */
const LEAST_STEP = 1_000;

/**
 * Rounds a price in fen to two significant digits and whole tens of yuan, so that its listing cannot be found by the
 * price.
 */
export function maskPrice(price: number): number {
  const step = Math.max(LEAST_STEP, 10 ** (Math.floor(Math.log10(price)) - 1));
  return step * Math.max(1, Math.round(price / step));
}
