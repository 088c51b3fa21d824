import type { Report } from './types';

/** Where prices lie on the drawn range: the band from low to high, and what is around it. */

/** The band takes at least half of the drawing, however far off a single sale lies. */
const MOST_BESIDE = 0.5;
/** Room on either side of a range of one price, as a share of that price. */
const ROOM_AROUND_ONE_PRICE = 0.1;

export interface RangeScale {
  /** Percent of the drawing's width. */
  low: number;
  fair: number;
  high: number;
  dots: { at: number; beyond: boolean }[];
}

/**
 * Positions of a range and of single prices, in percent of the width. The drawing reaches as far as
 * the prices do, but at most half the range's width beyond either end: a price farther off stands
 * at the edge and is marked `beyond`.
 */
export function rangeScale(
  { low, fair, high }: { low: number; fair: number; high: number },
  prices: number[],
): RangeScale {
  const width = high - low;
  const room = width > 0 ? width * MOST_BESIDE : Math.max(1, fair * ROOM_AROUND_ONE_PRICE);
  const start = width > 0 ? Math.max(low - room, Math.min(low, ...prices)) : low - room;
  const end = width > 0 ? Math.min(high + room, Math.max(high, ...prices)) : high + room;
  const at = (price: number) =>
    (100 * (Math.min(end, Math.max(start, price)) - start)) / (end - start);
  return {
    low: at(low),
    fair: at(fair),
    high: at(high),
    dots: prices.map((price) => ({ at: at(price), beyond: price < start || price > end })),
  };
}

/** Fen: what a comparable sale says of the account; older reports do not adjust its price to it. */
export const priceForAccount = ({
  price,
  adjusted = price,
}: Report['comparables'][number]): number => adjusted;
