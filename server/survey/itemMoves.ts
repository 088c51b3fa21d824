import { seededRandom, type SeededRandom, shuffle } from '../core/seededRandom';
import { middleOf, robustDeviation } from '../valuation/robust';

/**
 * Finds items whose accounts became dearer or cheaper, relative to the model and the rest of the market. Many items are
 * tested at once, so a change must be larger than chance produces in any item: the dates of the sales are shuffled many
 * times, and only one shuffle in twenty has an item with such a large change.
 */

/** What the search for moved items needs to know about a sold account. */
export interface DatedSale {
  /** The zone family; only sales of the same group are compared with each other. */
  group: string;
  /** Whether the account was sold in the recent period. */
  recent: boolean;
  /** Log ratio of the price to the model's valuation. */
  apart: number;
  /** The items of the account. */
  items: readonly string[];
}

export interface ItemMove {
  item: string;
  /** Relative change of the price beyond the change of the whole market: 0.1 is 10 % more. */
  change: number;
  /** Number of sold accounts with the item in each period. */
  recent: number;
  before: number;
}

/** Minimum number of sold accounts with an item in each of the two periods. */
const SALES_PER_PERIOD = 20;
/** Number of shuffles, and the share of shuffles that may have a change beyond the limit. */
const SHUFFLES = 399;
const SHARE_BEYOND = 0.05;
/** Smaller changes are not worth naming, however certain they are. */
const LEAST_CHANGE = 0.03;
/** Log ratios are clipped at this many standard deviations, so that a single price does not make an item look moved. */
const CLIP_AT = 3;

/** The sales as arrays: the log ratio of each sale, and for each group the indexes of its sales. */
interface ComparedSales {
  apart: readonly number[];
  groups: readonly (readonly number[])[];
}

/** The indexes of the sales with an item, and the standard deviation of their log ratios. */
interface OwnedItem {
  item: string;
  sales: readonly number[];
  deviation: number;
}

/** The difference of an item's mean log ratio between the two periods: as log price, and in standard errors. */
interface Difference {
  log: number;
  errors: number;
}

/** The items that moved beyond the limit, the largest change first. */
export function findMovedItems(sales: readonly DatedSale[]): ItemMove[] {
  const labels = sales.map(({ recent }) => recent);
  const compared: ComparedSales = {
    apart: clipRatios(sales.map(({ apart }) => apart)),
    groups: indexesBy(sales.map(({ group }) => [group])).map(([, own]) => own),
  };
  const apart = removeMarketChange(compared, labels);
  const owned = ownedItems(sales, apart);
  const limit = changeLimit(owned, compared, labels);
  return differencesOf(owned, apart, labels)
    .flatMap(({ log, errors }, index): ItemMove[] => {
      const { item, sales: own } = owned[index] as OwnedItem;
      const change = Math.expm1(log);
      const recent = own.filter((sale) => labels[sale]).length;
      const moved = Math.abs(errors) > limit && Math.abs(change) >= LEAST_CHANGE;
      return moved ? [{ item, change, recent, before: own.length - recent }] : [];
    })
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
}

/** The log ratios minus their median, clipped at `CLIP_AT` standard deviations. */
function clipRatios(apart: readonly number[]): number[] {
  const middle = middleOf(apart);
  const most = CLIP_AT * robustDeviation(Float64Array.from(apart, (value) => value - middle));
  return apart.map((value) => Math.max(-most, Math.min(most, value - middle)));
}

/** For each name, the indexes of the sales that have it. */
function indexesBy(names: readonly (readonly string[])[]): [string, number[]][] {
  const indexes = new Map<string, number[]>();
  names.forEach((own, index) => {
    for (const name of own) {
      const known = indexes.get(name);
      if (known) known.push(index);
      else indexes.set(name, [index]);
    }
  });
  return [...indexes];
}

/** The items with enough sales in both periods. */
function ownedItems(sales: readonly DatedSale[], apart: Float64Array): OwnedItem[] {
  return indexesBy(sales.map(({ items }) => items)).flatMap(([item, own]): OwnedItem[] => {
    const recent = own.filter((sale) => sales[sale]?.recent).length;
    if (recent < SALES_PER_PERIOD || own.length - recent < SALES_PER_PERIOD) return [];
    const values = own.map((sale) => apart[sale] as number);
    const mean = values.reduce((sum, value) => sum + value, 0) / own.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return [{ item, sales: own, deviation: Math.max(1e-3, Math.sqrt(squares / own.length)) }];
  });
}

/** The ratios less the mean of their group and period, i.e. without the market's change. */
function removeMarketChange(
  { apart, groups }: ComparedSales,
  labels: readonly boolean[],
): Float64Array {
  const rest = new Float64Array(apart.length);
  for (const own of groups) {
    const [sums, counts] = [
      [0, 0],
      [0, 0],
    ] as [[number, number], [number, number]];
    for (const sale of own) {
      sums[labels[sale] ? 1 : 0] += apart[sale] as number;
      counts[labels[sale] ? 1 : 0] += 1;
    }
    for (const sale of own) {
      const period = labels[sale] ? 1 : 0;
      rest[sale] = (apart[sale] as number) - sums[period] / counts[period];
    }
  }
  return rest;
}

/** The difference of each item between the two periods. */
function differencesOf(
  owned: readonly OwnedItem[],
  apart: Float64Array,
  labels: readonly boolean[],
): Difference[] {
  return owned.map(({ sales, deviation }) => {
    let [recent, recentSum, sum] = [0, 0, 0];
    for (const sale of sales) {
      const value = apart[sale] as number;
      sum += value;
      if (!labels[sale]) continue;
      recent += 1;
      recentSum += value;
    }
    const before = sales.length - recent;
    if (recent === 0 || before === 0) return { log: 0, errors: 0 };
    const log = recentSum / recent - (sum - recentSum) / before;
    return { log, errors: log / (deviation * Math.sqrt(1 / recent + 1 / before)) };
  });
}

/** The change, in standard errors, that an item exceeds in only one shuffle in twenty. */
function changeLimit(
  owned: readonly OwnedItem[],
  compared: ComparedSales,
  labels: readonly boolean[],
): number {
  if (owned.length === 0) return Infinity;
  const random = seededRandom('moved-items');
  const largest = Array.from({ length: SHUFFLES }, () => {
    const mixed = shuffledLabels(labels, compared, random);
    const differences = differencesOf(owned, removeMarketChange(compared, mixed), mixed);
    return differences.reduce((most, { errors }) => Math.max(most, Math.abs(errors)), 0);
  }).sort((one, other) => one - other);
  return largest[Math.ceil((1 - SHARE_BEYOND) * (SHUFFLES + 1)) - 1] ?? Infinity;
}

/** The periods of the sales, shuffled within each group. */
function shuffledLabels(
  labels: readonly boolean[],
  { groups }: ComparedSales,
  random: SeededRandom,
): boolean[] {
  const mixed = [...labels];
  for (const own of groups)
    shuffle(own, random).forEach((from, place) => {
      mixed[own[place] as number] = labels[from] as boolean;
    });
  return mixed;
}
