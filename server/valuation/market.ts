import { INDEX_STEP, OBSERVATIONS_NEEDED } from '@account-doctor/contract/market';
import { saleAppraiser } from './appraisal';
import { trackLevel } from './level';
import type { ValuationModel } from './model';
import type { Sale, ValuedGame } from './types';

/**
 * What is seen of a game's market. Accounts are too different for their prices to be averaged, so the
 * index follows what each was sold or offered for against what the model says it is worth today: like
 * is compared with like.
 */

const DAY = 24 * 3_600_000;
/** Days that the index covers, and for which sales are counted. */
const COVERED = 90;
/** A day has a level where enough was seen within so many days before it. */
const WINDOW = 15;
/** Fewer make a level that says more of them than of the market. */
const LEVEL_NEEDS = 10;
/** Deviation of prices of like accounts, at the least; and what makes a median of distances one. */
const LEAST_DEVIATION = 0.05;
const NORMAL = 1.4826;
/** Even steps from the cheapest sold account to the dearest. */
const PRICE_STEPS = 20;

export interface ObservedMarket {
  through: Date;
  sold: number;
  asked: number;
  sample: boolean;
  /** Oldest first; 100 is the first level that there is. */
  index: { at: Date; level: number | null }[];
  daysToSell: number | null;
  /** Fen. */
  soldPrices: number[] | null;
}

/** From when on sales are needed to observe the market at an instant. */
const marketSince = (now: Date): Date => new Date(now.getTime() - (COVERED + WINDOW) * DAY);

const median = (numbers: readonly number[]): number | null => {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
};

/** Real ones by themselves where there are enough of them; else all, and the report says so. */
function evidence(sales: readonly Sale[], now: Date): Sale[] {
  const since = marketSince(now).getTime();
  const seen = sales.filter(({ at }) => at.getTime() > since && at <= now);
  const real = seen.filter(({ sample }) => !sample);
  return real.length >= OBSERVATIONS_NEEDED ? real : seen;
}

/** A price against what the model says the account is worth today, as a difference of logarithms. */
interface Observation {
  at: number;
  kind: Sale['kind'];
  apart: number;
}

function observations(model: ValuationModel, game: ValuedGame, sales: Sale[]): Observation[] {
  return Object.entries(model.families).flatMap(([zoneFamily, family]) => {
    const appraise = saleAppraiser(family, game);
    return sales
      .filter((sale) => sale.zoneFamily === zoneFamily)
      .map((sale) => ({
        at: sale.at.getTime(),
        kind: sale.kind,
        apart: Math.log(sale.price) - appraise(sale).value,
      }));
  });
}

/** Asked prices lie above paid ones: they are lowered by as much as they do in the middle. */
function asIfSold(seen: Observation[]): Observation[] {
  const middle = (kind: Sale['kind']) => {
    const apart = seen.filter((one) => one.kind === kind).map((one) => one.apart);
    return apart.length >= LEVEL_NEEDS ? median(apart) : null;
  };
  const [asked, sold] = [middle('asked'), middle('sold')];
  const above = asked === null || sold === null ? 0 : asked - sold;
  return seen.map((one) => (one.kind === 'asked' ? { ...one, apart: one.apart - above } : one));
}

/** Usual deviation of a price from the middle of all, at least that of a market that agrees. */
function deviationOf(seen: Observation[]): number {
  const middle = median(seen.map(({ apart }) => apart)) ?? 0;
  const off = median(seen.map(({ apart }) => Math.abs(apart - middle))) ?? 0;
  return Math.max(LEAST_DEVIATION, NORMAL * off);
}

/**
 * The level of prices over time, followed as the training follows it, so that a report's index tells of
 * the same rises and falls as its price. A day near which too little was seen has none.
 */
function indexOf(seen: Observation[], now: Date): ObservedMarket['index'] {
  const deviation = deviationOf(seen);
  const sightings = seen.map(({ at, apart }) => ({
    day: at / DAY,
    apart,
    deviation,
    weight: 1,
  }));
  const { days, smoothed } = trackLevel(sightings, now.getTime() / DAY);
  const points = Array.from({ length: COVERED / INDEX_STEP + 1 }, (_, place) => {
    const at = now.getTime() - (COVERED - place * INDEX_STEP) * DAY;
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

function pricesOf(sold: readonly Sale[]): number[] | null {
  if (sold.length < OBSERVATIONS_NEEDED) return null;
  const prices = sold.map(({ price }) => price).sort((one, other) => one - other);
  const last = prices.length - 1;
  return Array.from(
    { length: PRICE_STEPS + 1 },
    (_, step) => prices[Math.round((last * step) / PRICE_STEPS)] ?? 0,
  );
}

/** What was sold and asked lately in all zones of a game that its model knows. Prices in fen. */
export function observeMarket(
  model: ValuationModel,
  game: ValuedGame,
  sales: readonly Sale[],
  now: Date,
): ObservedMarket {
  const used = evidence(sales, now);
  const covered = used.filter(({ at }) => at.getTime() > now.getTime() - COVERED * DAY);
  const sold = covered.filter(({ kind }) => kind === 'sold');
  const days = sold.flatMap(({ daysToSell }) => daysToSell ?? []);
  const enough = covered.length >= OBSERVATIONS_NEEDED;
  const seen = enough ? asIfSold(observations(model, game, used)) : [];
  return {
    through: now,
    sold: sold.length,
    asked: covered.length - sold.length,
    sample: used.some(({ sample }) => sample),
    index: indexOf(seen, now),
    daysToSell: days.length >= OBSERVATIONS_NEEDED ? median(days) : null,
    soldPrices: pricesOf(sold),
  };
}

interface Level {
  at: number;
  level: number;
}

/** The level of the index at an instant, on the line between its points; beyond them the nearest one's. */
function levelAt(known: Level[], at: number): number | undefined {
  const after = known.find((point) => point.at >= at);
  const before = known.findLast((point) => point.at <= at);
  if (!after || !before || after === before) return (after ?? before)?.level;
  const share = (at - before.at) / (after.at - before.at);
  return before.level + share * (after.level - before.level);
}

/** By what factor prices moved since an instant, by the index; `null` where it has no level. */
export function movedSince({ index }: Pick<ObservedMarket, 'index'>, at: Date): number | null {
  const known = index.flatMap((point) =>
    point.level === null ? [] : [{ at: point.at.getTime(), level: point.level }],
  );
  const then = levelAt(known, at.getTime());
  const now = known.at(-1)?.level;
  return then && now ? now / then : null;
}
