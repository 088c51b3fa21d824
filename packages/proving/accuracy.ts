/**
 * Accuracy of estimates in the measures of appraisers and statisticians. A ratio is estimate divided by price. Shares
 * and errors are 0–1; without sales, a measure is NaN.
 */
export interface Accuracy {
  sales: number;
  /** Share of the sales without an estimate; the other measures use only sales with one. */
  refused: number;
  medianError: number;
  meanError: number;
  /** Shares of the estimates that differ from the price by at most 10 % and 20 %. */
  within10: number;
  within20: number;
  /** Share of the variance of the log price that the estimates explain. */
  rSquared: number;
  medianRatio: number;
  /** Coefficient of dispersion: mean absolute deviation of the ratios from their median, divided by that median. */
  cod: number;
  /**
   * Price-related differential: mean ratio divided by the price-weighted mean ratio; above 1, expensive accounts are
   * underestimated.
   */
  prd: number;
  /** Price-related bias: relative change of the ratio when the value doubles. */
  prb: number;
  /** Share of the prices inside the 80 % range, and the median width of the range as a share of the estimate. */
  coverage: number;
  width: number;
  /**
   * Mean Winkler score of the 80 % range in log price: the width of the range, plus ten times the distance if the price
   * is outside. Lower is better.
   */
  winkler: number;
}

/** The price of a sale and its estimate in the same unit; `null` if no estimate was given. */
export interface JudgedPrice {
  price: number;
  estimate: { fair: number; range: { low: number; high: number } | null } | null;
}

type Pair = JudgedPrice & { estimate: NonNullable<JudgedPrice['estimate']> };

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const half = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

const shareOf = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.filter(holds).length / items.length;

const ratioOf = ({ price, estimate }: Pair) => estimate.fair / price;

function rSquared(pairs: Pair[]): number {
  const logs = pairs.map(({ price }) => Math.log(price));
  const middle = mean(logs);
  const left = mean(pairs.map((pair) => Math.log(ratioOf(pair)) ** 2));
  return 1 - left / mean(logs.map((log) => (log - middle) ** 2));
}

/**
 * Slope of the ratio, relative to the median ratio, as a function of the binary logarithm of the value, as IAAO defines
 * it.
 */
function priceRelatedBias(pairs: Pair[], middle: number): number {
  const points = pairs.map((pair) => ({
    value: Math.log2((pair.price + pair.estimate.fair / middle) / 2),
    apart: ratioOf(pair) / middle - 1,
  }));
  const value = mean(points.map((point) => point.value));
  const apart = mean(points.map((point) => point.apart));
  const together = mean(points.map((point) => (point.value - value) * (point.apart - apart)));
  return together / mean(points.map((point) => (point.value - value) ** 2));
}

/** Sorts items by their keys and divides them into equal parts; items whose key is NaN are omitted. */
export function equalParts<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
  parts: number,
): Item[][] {
  const sorted = items
    .filter((item) => !Number.isNaN(keyOf(item)))
    .sort((one, other) => keyOf(one) - keyOf(other));
  const start = (part: number) => Math.round((part * sorted.length) / parts);
  return Array.from({ length: parts }, (_, part) => sorted.slice(start(part), start(part + 1)));
}

function rangesOf(pairs: Pair[]) {
  return pairs.flatMap(({ price, estimate: { fair, range } }) =>
    range ? [{ price, fair, ...range }] : [],
  );
}

/** 2 divided by the share of prices outside an 80 % range. */
const MISS = 10;

function winklerScore({ price, low, high }: { price: number; low: number; high: number }): number {
  const missed = Math.max(0, Math.log(low / price), Math.log(price / high));
  return Math.log(high / low) + MISS * missed;
}

/** Measures estimates against the prices paid. */
export function measure(judged: readonly JudgedPrice[]): Accuracy {
  const pairs = judged.filter((one): one is Pair => one.estimate !== null);
  const ratios = pairs.map(ratioOf);
  const errors = ratios.map((ratio) => Math.abs(ratio - 1));
  const middle = median(ratios);
  const sum = (numbers: number[]) => mean(numbers) * numbers.length;
  const weighted =
    sum(pairs.map(({ estimate }) => estimate.fair)) / sum(pairs.map(({ price }) => price));
  const ranges = rangesOf(pairs);
  return {
    sales: judged.length,
    refused: shareOf(judged, ({ estimate }) => estimate === null),
    medianError: median(errors),
    meanError: mean(errors),
    within10: shareOf(errors, (error) => error <= 0.1),
    within20: shareOf(errors, (error) => error <= 0.2),
    rSquared: rSquared(pairs),
    medianRatio: middle,
    cod: mean(ratios.map((ratio) => Math.abs(ratio - middle))) / middle,
    prd: mean(ratios) / weighted,
    prb: priceRelatedBias(pairs, middle),
    coverage: shareOf(ranges, ({ price, low, high }) => price >= low && price <= high),
    width: median(ranges.map(({ fair, low, high }) => (high - low) / fair)),
    winkler: mean(ranges.map(winklerScore)),
  };
}
