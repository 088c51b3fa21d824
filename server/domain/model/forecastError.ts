/** A sold account with a price that was estimated before, in fen. */
export interface PricedSale {
  price: number;
  fair: number;
  low: number;
  high: number;
}

/** How much estimates differed from the prices paid; the shares are `null` without sales. */
export interface ForecastError {
  sales: number;
  /** Median of |estimate ÷ price − 1|. */
  medianError: number | null;
  /** Share of the prices within the 80 % range. */
  coverage: number | null;
  /** Share of the estimates within 10 % and within 20 % of the price. */
  within10: number | null;
  within20: number | null;
}

/** The middle value, or the mean of the two middle ones; `NaN` without values. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** Whether the price lay within the 80 % range. */
export const liesInRange = ({ price, low, high }: PricedSale): boolean =>
  price >= low && price <= high;

/** Compares estimates with the prices paid, by the measures that reports publish. */
export function forecastError(sold: readonly PricedSale[]): ForecastError {
  const sales = sold.length;
  const errors = sold.map(({ price, fair }) => Math.abs(fair / price - 1));
  const shareWithin = (most: number) => errors.filter((error) => error <= most).length / sales;
  if (sales === 0)
    return { sales, medianError: null, coverage: null, within10: null, within20: null };
  return {
    sales,
    medianError: medianOf(errors),
    coverage: sold.filter(liesInRange).length / sales,
    within10: shareWithin(0.1),
    within20: shareWithin(0.2),
  };
}
