import { STEADY_CHANGE } from '@account-doctor/contract/limits';
import { DAY } from '@account-doctor/contract/time';
import type { ObservedMarket } from '../../valuation/market';
import { levelOver } from '../../valuation/market';

/**
 * What an account is worth between and after its valuations: the last price carried by the index of its game's market.
 * Prices in fen.
 */

/** A price that a model or a valuer gave, oldest first in lists. */
export interface PricedOrder {
  orderId: string;
  at: Date;
  fair: number;
}

/** A point of the curve: a valuation, or a price carried by the index, then without an order. */
export interface WorthPoint {
  at: Date;
  fair: number;
  orderId: string | null;
}

export interface WeekChange {
  /** Change over the last seven days, relative to the price before; 0.02 is 2 % more. */
  change: number;
  /** The part of the market; `null` if its index does not cover the week. */
  market: number | null;
  /** The part of valuations in this week; `null` without one. */
  valuation: number | null;
}

type Market = Pick<ObservedMarket, 'index'> | null;

/** In ms. */
export const WEEK = 7 * DAY;

/** Level of the market at a time, by `levelOver`; `null` without a market. */
const levelOf = (market: Market): ((at: Date) => number | null) =>
  market ? levelOver(market) : () => null;

/**
 * Factor by which the market moved from one time to another; `null` if unknown. Times before the index count from its
 * first level.
 */
export function marketMove(market: Market, from: Date, to: Date): number | null {
  const level = levelOf(market);
  const [before, after] = [level(from), level(to)];
  return before && after ? after / before : null;
}

/** The factor by which a price of `from` is carried to `to`; 1 where the market is unknown or steady. */
export function carriedBy(market: Market, from: Date, to: Date): number {
  const move = marketMove(market, from, to) ?? 1;
  return Math.abs(move - 1) < STEADY_CHANGE ? 1 : move;
}

/** Rounds a carried price in fen to three significant digits in yuan. */
export function roundCarried(fen: number): number {
  const yuan = fen / 100;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(yuan, 1))) - 2);
  return Math.round(yuan / step) * step * 100;
}

/** A price in fen of `from`, carried to `to`; unchanged if the market is steady. */
export function carriedPrice(fen: number, factor: number): number {
  return factor === 1 ? fen : roundCarried(fen * factor);
}

/** The exact price in fen at a time; `null` before the first valuation. */
function priceAt(valued: readonly PricedOrder[], market: Market, at: Date): number | null {
  const last = valued.findLast((one) => one.at <= at);
  return last ? last.fair * (marketMove(market, last.at, at) ?? 1) : null;
}

/** The change over the last week and its parts; `null` for accounts without a price a week ago. */
export function weekChange(
  valued: readonly PricedOrder[],
  market: Market,
  now: Date,
): WeekChange | null {
  const then = new Date(now.getTime() - WEEK);
  const [before, after] = [priceAt(valued, market, then), priceAt(valued, market, now)];
  if (!before || !after) return null;
  const moved = marketMove(market, then, now);
  const isValued = valued.some(({ at }) => at > then);
  if (moved === null && !isValued) return null;
  const change = after / before - 1;
  return {
    change,
    market: moved === null ? null : moved - 1,
    valuation: isValued ? (1 + change) / (moved ?? 1) - 1 : null,
  };
}

/**
 * The price from the first valuation to now, oldest first: each valuation, and after it the points of the index until
 * the next one. Without an index, the next valuation follows directly.
 */
export function worthCurve(
  valued: readonly PricedOrder[],
  market: Market,
  now: Date,
): WorthPoint[] {
  const level = levelOf(market);
  const days = market?.index.map(({ at }) => at) ?? [];
  return valued.flatMap(({ orderId, at, fair }, index) => {
    const end = valued[index + 1]?.at ?? now;
    const carriedTo =
      level(at) === null ? [] : [...days.filter((day) => day > at && day < end), end];
    const carried = carriedTo.map((day) => ({
      at: day,
      fair: carriedPrice(fair, carriedBy(market, at, day)),
      orderId: null,
    }));
    return [{ at, fair, orderId }, ...carried];
  });
}

/** Number of prices in a small curve. */
const SPARK = 12;

/** Prices at even steps from the first valuation to now; empty for an account that is younger than a day. */
export function sparkline(valued: readonly PricedOrder[], market: Market, now: Date): number[] {
  const first = valued[0]?.at.getTime() ?? now.getTime();
  if (now.getTime() - first < DAY) return [];
  return Array.from({ length: SPARK }, (_, step) => {
    const at = new Date(first + ((now.getTime() - first) * step) / (SPARK - 1));
    return Math.round(priceAt(valued, market, at) ?? 0);
  });
}

/** Rise of the index in 30 days from which the market counts as high, if it is also at its maximum of 90 days. */
const HIGH_RISE = 0.05;
/** Distance to that maximum. */
const HIGH_NEAR = 0.01;

/** The market's rise over 30 days if now is a good time to sell: it has risen and is at its highest level of 90 days. */
export function goodTimeRise(market: Market, now: Date): number | null {
  const levels = market?.index.flatMap(({ level }) => level ?? []) ?? [];
  const move = marketMove(market, new Date(now.getTime() - 30 * DAY), now);
  const last = levels.at(-1) ?? 0;
  if (move === null || move - 1 < HIGH_RISE) return null;
  return last >= Math.max(...levels) * (1 - HIGH_NEAR) ? move - 1 : null;
}
