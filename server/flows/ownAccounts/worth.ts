import { STEADY_CHANGE } from '@account-doctor/contract/limits';
import { DAY } from '@account-doctor/contract/time';
import type { ObservedMarket } from '../../survey/market';
import { createLevelLookup } from '../../survey/market';

/**
 * What an account is worth between and after its valuations: the last valuation, adjusted by the price index of its
 * game. Prices are in fen.
 */

/** A valuation by a model or an appraiser; lists have the oldest first. */
export interface PricedOrder {
  orderId: string;
  at: Date;
  fair: number;
}

/** A point of the curve: a valuation, or a price adjusted by the price index, which has no order. */
export interface WorthPoint {
  at: Date;
  fair: number;
  orderId: string | null;
}

export interface WeekChange {
  /** Change over the last seven days as a share of the earlier price; 0.02 is 2 % more. */
  change: number;
  /** The share that the market caused; `null` if the price index does not cover the week. */
  market: number | null;
  /** The share that new valuations caused; `null` if there were none in this week. */
  valuation: number | null;
}

type Market = Pick<ObservedMarket, 'index'> | null;

/** A week in ms. */
export const WEEK = 7 * DAY;

/** Returns a function for the price index at a time, see `createLevelLookup`; it returns `null` if there is no market. */
const levelOf = (market: Market): ((at: Date) => number | null) =>
  market ? createLevelLookup(market) : () => null;

/**
 * The price index at `to` divided by the index at `from`; `null` if unknown. Times before the index begins have its
 * first level.
 */
export function marketMove(market: Market, from: Date, to: Date): number | null {
  const level = levelOf(market);
  const [before, after] = [level(from), level(to)];
  return before && after ? after / before : null;
}

/** The factor that adjusts a price from one time to another; 1 if the market is unknown or changed little. */
export function adjustmentFactor(market: Market, from: Date, to: Date): number {
  const move = marketMove(market, from, to) ?? 1;
  return Math.abs(move - 1) < STEADY_CHANGE ? 1 : move;
}

/** Rounds an adjusted price in fen to three significant digits of yuan. */
export function roundAdjusted(fen: number): number {
  const yuan = fen / 100;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(yuan, 1))) - 2);
  return Math.round(yuan / step) * step * 100;
}

/** Adjusts a price in fen by a factor and rounds it; if the factor is 1, returns the price as it is. */
export function adjustPrice(fen: number, factor: number): number {
  return factor === 1 ? fen : roundAdjusted(fen * factor);
}

/** The price in fen at a time, not rounded; `null` before the first valuation. */
function priceAt(valued: readonly PricedOrder[], market: Market, at: Date): number | null {
  const last = valued.findLast((one) => one.at <= at);
  return last ? last.fair * (marketMove(market, last.at, at) ?? 1) : null;
}

/**
 * The change over the last week and what caused it; `null` if there was no price a week ago or the cause is unknown.
 */
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
 * The price from the first valuation until now, oldest first: each valuation, followed by adjusted prices until the
 * next valuation. Without a price index, only the valuations.
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
      fair: adjustPrice(fair, adjustmentFactor(market, at, day)),
      orderId: null,
    }));
    return [{ at, fair, orderId }, ...carried];
  });
}

/** Number of points in a sparkline, the small curve in a list. */
const SPARKLINE_POINTS = 12;

/**
 * Prices at equal intervals from the first valuation until now; empty if the first valuation was less than a day ago.
 */
export function sparkline(valued: readonly PricedOrder[], market: Market, now: Date): number[] {
  const first = valued[0]?.at.getTime() ?? now.getTime();
  if (now.getTime() - first < DAY) return [];
  return Array.from({ length: SPARKLINE_POINTS }, (_, step) => {
    const at = new Date(first + ((now.getTime() - first) * step) / (SPARKLINE_POINTS - 1));
    return Math.round(priceAt(valued, market, at) ?? 0);
  });
}

/** Minimum rise of the price index in 30 days for a good time to sell. */
const HIGH_RISE = 0.05;
/**
 * For a good time to sell, the index must also be this close to its highest level of 90 days, as a share of that
 * level.
 */
const HIGH_NEAR = 0.01;

/**
 * The rise of the price index over 30 days if now is a good time to sell, i.e. the index has risen and is near its
 * highest level; otherwise `null`.
 */
export function goodTimeRise(market: Market, now: Date): number | null {
  const levels = market?.index.flatMap(({ level }) => level ?? []) ?? [];
  const move = marketMove(market, new Date(now.getTime() - 30 * DAY), now);
  const last = levels.at(-1) ?? 0;
  if (move === null || move - 1 < HIGH_RISE) return null;
  return last >= Math.max(...levels) * (1 - HIGH_NEAR) ? move - 1 : null;
}
