import type { PriceRange } from './pricer';

/**
 * A price so far from the model's range is more likely a slip of the pen than a price: tenfold, or a
 * tenth. In distances from the fair price to that end of the range, as logarithms.
 */
const FAR_OFF = 3.5;
/** Whatever the range, a price that is off by less is left to be judged among all sales. */
const LEAST_FACTOR = 2.5;

/** A price against the fair one, e.g. 10, if it lies suspiciously far off; `null` else. */
export function farOff({ fair, low, high }: PriceRange, price: number): number | null {
  const apart = Math.log(price / fair);
  const reach = apart > 0 ? Math.log(high / fair) : Math.log(fair / low);
  const bound = Math.max(FAR_OFF * reach, Math.log(LEAST_FACTOR));
  return Math.abs(apart) > bound ? price / fair : null;
}
