import { INDEX_DAYS, INDEX_STEP, OBSERVATIONS_NEEDED } from '@account-doctor/contract/market';
import { DAY } from '@account-doctor/contract/time';
import { saleValuer } from '../valuation/saleValuation';
import { trackLevel } from '../valuation/level';
import type { ValuationModel } from '../valuation/model';
import { middleOf, robustDeviation } from '../valuation/robust';
import type { Sale, ValuedGame } from '../valuation/types';

/**
 * Market data of a game. Accounts differ too much to average their prices, so the index compares
 * each price with the model's valuation of the account today.
 */

/** The level of a day is computed from the sales of this many days before it. */
const WINDOW = 15;
/** Minimum number of sales for a level. */
const LEVEL_NEEDS = 10;
/** Lower bound of the standard deviation of similar accounts' log prices. */
const LEAST_DEVIATION = 0.05;
/** Number of intervals, each with equally many sold accounts, from the lowest to the highest price. */
const PRICE_STEPS = 20;

/** The sales of a game that are known at the time `now`. */
export interface KnownSales {
  sales: readonly Sale[];
  now: Date;
}

export interface ObservedMarket {
  through: Date;
  sold: number;
  asked: number;
  sample: boolean;
  /** Oldest first; the first level is 100. */
  index: { at: Date; level: number | null }[];
  daysToSell: number | null;
  /**
   * The prices in fen that bound `PRICE_STEPS` intervals with equally many sold accounts each; `null` if too few
   * accounts were sold.
   */
  soldPrices: number[] | null;
}

/** Earliest date of the sales that market data at `now` needs. */
const marketSince = (now: Date): Date => new Date(now.getTime() - (INDEX_DAYS + WINDOW) * DAY);

/** Only real sales if there are enough; otherwise also samples, which the report then states. */
function selectEvidence(sales: readonly Sale[], now: Date): Sale[] {
  const since = marketSince(now).getTime();
  const seen = sales.filter(({ at }) => at.getTime() > since && at <= now);
  const real = seen.filter(({ sample }) => !sample);
  return real.length >= OBSERVATIONS_NEEDED ? real : seen;
}

/** Log ratio of a price to the model's valuation of the account today. */
interface Observation {
  at: number;
  kind: Sale['kind'];
  apart: number;
}

/** Compares the price of each sale with the model. */
function observeSales(model: ValuationModel, game: ValuedGame, sales: Sale[]): Observation[] {
  return Object.entries(model.families).flatMap(([zoneFamily, family]) => {
    const valueOf = saleValuer(family, game);
    return sales
      .filter((sale) => sale.zoneFamily === zoneFamily)
      .map((sale) => ({
        at: sale.at.getTime(),
        kind: sale.kind,
        apart: Math.log(sale.price) - family.level - valueOf(sale).value,
      }));
  });
}

/** Lowers listed prices by their median difference to sold prices. */
function lowerAskedPrices(seen: Observation[]): Observation[] {
  const middle = (kind: Sale['kind']) => {
    const apart = seen.filter((one) => one.kind === kind).map((one) => one.apart);
    return apart.length >= LEVEL_NEEDS ? middleOf(apart) : null;
  };
  const [asked, sold] = [middle('asked'), middle('sold')];
  const above = asked === null || sold === null ? 0 : asked - sold;
  return seen.map((one) => (one.kind === 'asked' ? { ...one, apart: one.apart - above } : one));
}

/** Standard deviation of the log prices, with a lower bound. */
function deviationOf(seen: Observation[]): number {
  const apart = Float64Array.from(seen, (one) => one.apart);
  const middle = middleOf(apart);
  return Math.max(LEAST_DEVIATION, robustDeviation(apart.map((value) => value - middle)));
}

/**
 * The market level over time, estimated as in the training, so that a report's index agrees with its price. Days with
 * too few sales nearby have no level.
 */
function computeIndex(seen: Observation[], now: Date): ObservedMarket['index'] {
  const deviation = deviationOf(seen);
  const sightings = seen.map(({ at, apart }) => ({
    day: at / DAY,
    apart,
    deviation,
    weight: 1,
  }));
  const { days, smoothed } = trackLevel(sightings, now.getTime() / DAY);
  const points = Array.from({ length: INDEX_DAYS / INDEX_STEP + 1 }, (_, index) => {
    const at = now.getTime() - (INDEX_DAYS - index * INDEX_STEP) * DAY;
    const near = seen.filter((one) => one.at <= at && one.at > at - WINDOW * DAY);
    const day = days.findLastIndex((known) => known <= at / DAY);
    const level = near.length >= LEVEL_NEEDS ? (smoothed[day]?.level ?? null) : null;
    return { at: new Date(at), level };
  });
  const first = points.find(({ level }) => level !== null)?.level ?? 0;
  return points.map(({ at, level }) => ({
    at,
    level: level === null ? null : Math.round(1_000 * Math.exp(level - first)) / 10,
  }));
}

/** The prices that bound intervals with equally many sold accounts each; `null` if there are too few. */
function computePriceSteps(sold: readonly Sale[]): number[] | null {
  if (sold.length < OBSERVATIONS_NEEDED) return null;
  const prices = sold.map(({ price }) => price).sort((one, other) => one - other);
  const last = prices.length - 1;
  return Array.from(
    { length: PRICE_STEPS + 1 },
    (_, step) => prices[Math.round((last * step) / PRICE_STEPS)] ?? 0,
  );
}

/** Market data from the recent sold and listed prices, in fen, of all zone families that the model knows. */
export function observeMarket(
  model: ValuationModel,
  game: ValuedGame,
  { sales, now }: KnownSales,
): ObservedMarket {
  const used = selectEvidence(sales, now);
  const covered = used.filter(({ at }) => at.getTime() > now.getTime() - INDEX_DAYS * DAY);
  const sold = covered.filter(({ kind }) => kind === 'sold');
  const days = sold.flatMap(({ daysToSell }) => daysToSell ?? []);
  const enough = covered.length >= OBSERVATIONS_NEEDED;
  const seen = enough ? lowerAskedPrices(observeSales(model, game, used)) : [];
  return {
    through: now,
    sold: sold.length,
    asked: covered.length - sold.length,
    sample: used.some(({ sample }) => sample),
    index: computeIndex(seen, now),
    daysToSell: days.length >= OBSERVATIONS_NEEDED ? middleOf(days) : null,
    soldPrices: computePriceSteps(sold),
  };
}

interface Level {
  at: number;
  level: number;
}

/** The points of an index that have a level. */
const knownLevels = ({ index }: Pick<ObservedMarket, 'index'>): Level[] =>
  index.flatMap((point) =>
    point.level === null ? [] : [{ at: point.at.getTime(), level: point.level }],
  );

/** The index level at a time, interpolated linearly; before and after the known levels, the nearest one. */
function levelAt(known: Level[], at: number): number | undefined {
  const after = known.find((point) => point.at >= at);
  const before = known.findLast((point) => point.at <= at);
  if (!after || !before || after === before) return (after ?? before)?.level;
  const share = (at - before.at) / (after.at - before.at);
  return before.level + share * (after.level - before.level);
}

/** Factor by which prices have changed since a time, according to the index; `null` if the index has no level. */
export function changeFactorSince(market: Pick<ObservedMarket, 'index'>, at: Date): number | null {
  const known = knownLevels(market);
  const then = levelAt(known, at.getTime());
  const now = known.at(-1)?.level;
  return then && now ? now / then : null;
}

/**
 * The level of the index as a function of time: interpolated, and before and after the known levels the nearest one;
 * `null` if no level is known.
 */
export function createLevelLookup(
  market: Pick<ObservedMarket, 'index'>,
): (at: Date) => number | null {
  const known = knownLevels(market);
  return (at) => levelAt(known, at.getTime()) ?? null;
}
