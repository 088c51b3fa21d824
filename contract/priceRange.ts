import type { Report } from './types';

/** Positions of prices in the drawing of a price range: the band from low to high, and the space beside it. */

/**
 * Maximum space on each side of the band, as a share of the band's width, so that the band takes at least half of the
 * drawing.
 */
const MOST_BESIDE = 0.5;
/** Margin around a range whose ends are equal, as a share of the price. */
const ROOM_AROUND_ONE_PRICE = 0.1;

export interface RangeScale {
  /** Position in percent of the drawing's width. */
  low: number;
  fair: number;
  high: number;
  dots: { at: number; beyond: boolean }[];
}

/**
 * Positions of a price range and of sales, in percent of the width. The drawing extends to the outermost prices, but at
 * most half the range's width beyond either end: a price further away is placed at the edge and marked `beyond`.
 */
export function rangeScale(
  { low, fair, high }: { low: number; fair: number; high: number },
  prices: number[],
): RangeScale {
  const width = high - low;
  const room = width > 0 ? width * MOST_BESIDE : Math.max(1, fair * ROOM_AROUND_ONE_PRICE);
  const start = width > 0 ? Math.max(low - room, Math.min(low, ...prices)) : low - room;
  const end = width > 0 ? Math.min(high + room, Math.max(high, ...prices)) : high + room;
  const positionOf = (price: number) =>
    (100 * (Math.min(end, Math.max(start, price)) - start)) / (end - start);
  return {
    low: positionOf(low),
    fair: positionOf(fair),
    high: positionOf(high),
    dots: prices.map((price) => ({ at: positionOf(price), beyond: price < start || price > end })),
  };
}

/** Price of a comparable adjusted to this account, in fen; its own price in older reports. */
export const priceForAccount = ({
  price,
  adjusted = price,
}: Report['comparables'][number]): number => adjusted;
