import { fitRidge, sumColumns, sumTargets } from './ridge';

/**
 * The curve from an account's sum to its log price. Ridge and trees add up, but the market does not
 * quite: expensive accounts have few buyers, who pay only a part of what more possessions add. The
 * curve increases everywhere, so that what raises the sum raises the price.
 */
export interface Link {
  /** Ascending sums and the log price at each; linear between and beyond them. */
  knots: { sum: number; logPrice: number }[];
}

const PIECES = 6;
/** Regularises every piece towards slope 1. */
const PENALTY = 20;
const LEAST_SLOPE = 0.3;

/** The identity. */
export const straight: Link = {
  knots: [
    { sum: 0, logPrice: 0 },
    { sum: 1, logPrice: 1 },
  ],
};

type Knot = Link['knots'][number];

function pieceAt({ knots }: Link, sum: number) {
  let left = 0;
  let right = knots.length - 1;
  while (right - left > 1) {
    const middle = (left + right) >> 1;
    if (sum > (knots[middle] as Knot).sum) left = middle;
    else right = middle;
  }
  const from = knots[left] as Knot;
  const to = knots[right] as Knot;
  return { from, slope: (to.logPrice - from.logPrice) / (to.sum - from.sum) };
}

/** The log price at a sum. */
export function linked(link: Link, sum: number): number {
  const { from, slope } = pieceAt(link, sum);
  return from.logPrice + slope * (sum - from.sum);
}

/** The target sum of one step of Newton's method, for the curve to reach a log price. */
export function workingTarget(link: Link, sum: number, logPrice: number): number {
  const { from, slope } = pieceAt(link, sum);
  return sum + (logPrice - from.logPrice - slope * (sum - from.sum)) / slope;
}

/** Fits the curve to the sums and log prices of accounts. */
export function fitLink(sums: Float64Array, logPrices: Float64Array, weights: Float64Array): Link {
  const sorted = Float64Array.from(sums).sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] as number;
  const middle = at(0.5);
  const bends = Array.from({ length: PIECES - 1 }, (_, index) => at((index + 1) / PIECES));
  if (new Set(bends).size < bends.length) return straight;
  const columns = [
    sums.map((sum) => sum - middle),
    ...bends.map((bend) => sums.map((sum) => Math.max(0, sum - bend))),
  ];
  const rule = { penalties: columns.map(() => PENALTY), directions: columns.map(() => 0) };
  const rows = Int32Array.from(sums.keys());
  const targets = logPrices.map((logPrice, row) => logPrice - (sums[row] as number));
  const fitted = fitRidge(
    sumColumns(columns, weights, rows),
    sumTargets(columns, targets, weights, rows),
    rule,
  );
  const [first, ...rest] = fitted.weights;
  let slope = Math.max(LEAST_SLOPE, 1 + (first ?? 0));
  let bent = 1 + (first ?? 0);
  const start = (bends[0] as number) - 1;
  let logPrice = start + fitted.intercept + (first ?? 0) * (start - middle);
  const knots = [{ sum: start, logPrice }];
  bends.forEach((bend, index) => {
    logPrice += slope * (bend - (knots.at(-1) as Knot).sum);
    knots.push({ sum: bend, logPrice });
    bent += rest[index] ?? 0;
    slope = Math.max(LEAST_SLOPE, bent);
  });
  const end = (bends.at(-1) as number) + 1;
  knots.push({ sum: end, logPrice: logPrice + slope });
  return { knots };
}
