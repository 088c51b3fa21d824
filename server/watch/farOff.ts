import type { PriceRange } from '../valuation/types';

/**
 * A price this far from the fair price is more likely a typing error, e.g. by a factor of ten. In multiples of the
 * distance from the fair price to the end of the range on that side, in log prices.
 */
const FAR_OFF = 3.5;
/** A price that is off by a smaller factor is not reported here; it is only checked together with all sales. */
const LEAST_FACTOR = 2.5;

/**
 * The ratio of a price to the fair price, e.g. 10, if it is suspiciously large or small; `null`
 * otherwise.
 */
export function suspiciousRatio({ fair, low, high }: PriceRange, price: number): number | null {
  const apart = Math.log(price / fair);
  const reach = apart > 0 ? Math.log(high / fair) : Math.log(fair / low);
  const bound = Math.max(FAR_OFF * reach, Math.log(LEAST_FACTOR));
  return Math.abs(apart) > bound ? price / fair : null;
}
