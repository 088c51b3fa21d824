import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { DAY } from '@account-doctor/contract/time';
import { seededRandom, shuffle } from '@account-doctor/server/core/seededRandom';
import type { NewSale } from '@account-doctor/server/sale';
import { pricingEncoder } from '@account-doctor/server/valuation/encoder';
import { gameFeatures, type Feature } from '@account-doctor/server/valuation/features';
import type { Account, ValuedGame } from '@account-doctor/server/valuation/types';
import { median } from '../accuracy';
import type { Method } from '../method';

/** The sales of a zone family as a table of numbers, the input of usual statistics libraries. */
export interface TrainingTable {
  /**
   * Per sale: the account's features, then 1 for a listed and 0 for a sold price, then the age in days. NaN is a
   * missing value.
   */
  rows: Float64Array[];
  features: Feature[];
  /**
   * Indexes of the columns that describe whole fields, or single options of choices (but not single items of lists).
   */
  broad: number[];
  /** Indexes of all columns except categories, whose numbers have no order. */
  amounts: number[];
  /** Log price in fen of each sale. */
  logs: Float64Array;
}

/** Learns from a table; returns a function that predicts the log price of a row with the same columns. */
export type Fit = (table: TrainingTable) => (row: Float64Array) => number;

const FOLDS = 5;
/**
 * The level of a method's prices is corrected by its errors on this many newest sales, each predicted without having
 * learnt from it.
 */
const LEVEL_SALES = 60;
const FEWEST_LEVEL_SALES = 20;

const quantile = (sorted: Float64Array, share: number): number =>
  sorted[
    Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length + 1)) - 1))
  ] as number;

/** Each log price minus the prediction of a fit without the row's fold. */
function unseenErrors(table: TrainingTable, fit: Fit): Float64Array {
  const order = shuffle([...table.rows.keys()], seededRandom('folds'));
  const errors = new Float64Array(table.rows.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    const inside = order.filter((_, index) => index % FOLDS === fold);
    const outside = order.filter((_, index) => index % FOLDS !== fold);
    const price = fit({
      ...table,
      rows: outside.map((row) => table.rows[row] as Float64Array),
      logs: Float64Array.from(outside, (row) => table.logs[row] as number),
    });
    for (const row of inside)
      errors[row] = (table.logs[row] as number) - price(table.rows[row] as Float64Array);
  }
  return errors;
}

function learnFamily(game: ValuedGame, sales: NewSale[], at: Date, fit: Fit) {
  const servers = [...new Set(sales.map(({ serverId }) => serverId))].sort();
  const features = gameFeatures(game, servers, false);
  const encode = pricingEncoder(game, features);
  const row = (account: Account, asked: boolean, age: number) =>
    Float64Array.of(...encode(account), Number(asked), age);
  const byTime = [...sales].sort((one, other) => one.at.getTime() - other.at.getTime());
  const choices = new Set(
    game.fields.filter(({ kind }) => kind === 'choice').map(({ key }) => key),
  );
  const amounts = [...Array(features.length + 2).keys()].filter(
    (index) => features[index]?.kind !== 'category',
  );
  const table: TrainingTable = {
    rows: byTime.map((sale) =>
      row(sale, sale.kind === 'asked', (at.getTime() - sale.at.getTime()) / DAY),
    ),
    features,
    broad: amounts.filter((index) => {
      const { kind, field } = features[index] ?? { kind: 'value', field: '' };
      return features[index] !== undefined && (kind !== 'option' || choices.has(field));
    }),
    amounts,
    logs: Float64Array.from(byTime, (sale) => Math.log(sale.price)),
  };
  const price = fit(table);
  const errors = unseenErrors(table, fit).filter((_, index) => byTime[index]?.kind === 'sold');
  const last = [...errors.slice(-LEVEL_SALES)];
  const level = last.length < FEWEST_LEVEL_SALES ? 0 : median(last);
  const sorted = errors.map((error) => error - median([...errors])).sort();
  const [low, high] = [quantile(sorted, 0.1), quantile(sorted, 0.9)];
  return (account: Account) => {
    const log = price(row(account, false, 0)) + level;
    return {
      fair: Math.exp(log),
      range: { low: Math.exp(log + Math.min(0, low)), high: Math.exp(log + Math.max(0, high)) },
    };
  };
}

/**
 * Makes a standard method comparable with the valuation: one fit per zone family, corrected by the median of its newest
 * errors on unseen sales; ranges are quantiles of its errors on unseen sales.
 */
export const challenger = (fit: Fit): Method => ({
  learn(game, known, at) {
    const families = new Map<string, ReturnType<typeof learnFamily>>();
    for (const zoneFamily of new Set(known.map((sale) => sale.zoneFamily))) {
      const own = known.filter((sale) => sale.zoneFamily === zoneFamily);
      if (own.length >= SALES_NEEDED) families.set(zoneFamily, learnFamily(game, own, at, fit));
    }
    if (families.size === 0) return null;
    return {
      published: null,
      suspicious: new Set(),
      price(account) {
        const price = families.get(account.zoneFamily);
        return price ? { ...price(account), grade: null, support: null, comparables: [] } : null;
      },
    };
  },
});
