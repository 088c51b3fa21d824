import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { DAY } from '@account-doctor/contract/time';
import type { NewSale } from '@account-doctor/server/sale';
import { encoder } from '@account-doctor/server/valuation/encoder';
import { gameFeatures } from '@account-doctor/server/valuation/features';
import type { Account, ValuedGame } from '@account-doctor/server/valuation/types';
import type { Method } from '../method';

/** Sales of a zone family as numbers, as any library of statistics takes them. */
interface TrainingTable {
  /** Per sale: what the account has, then whether the price was asked, and the age in days. NaN is missing. */
  rows: Float64Array[];
  /** Places of the columns that tell of a whole field, not of a single item among many. */
  broad: number[];
  /** Fen. */
  prices: Float64Array;
}

/** Learns from a table, and prices a row of the same columns in fen. */
export type Fit = (table: TrainingTable) => (row: Float64Array) => number;

function learnFamily(game: ValuedGame, sales: NewSale[], at: Date, fit: Fit) {
  const servers = [...new Set(sales.map(({ serverId }) => serverId))].sort();
  const features = gameFeatures(game, servers);
  const encode = encoder(game, features);
  const choices = new Set(
    game.fields.filter(({ kind }) => kind === 'choice').map(({ key }) => key),
  );
  const row = (account: Account, asked: boolean, age: number) =>
    Float64Array.of(...encode(account), Number(asked), age);
  const price = fit({
    rows: sales.map((sale) =>
      row(sale, sale.kind === 'asked', (at.getTime() - sale.at.getTime()) / DAY),
    ),
    broad: [...features.keys()].filter((index) => {
      const { kind, field } = features[index] as (typeof features)[number];
      return kind !== 'option' || choices.has(field);
    }),
    prices: Float64Array.from(sales, (sale) => sale.price),
  });
  return (account: Account) => price(row(account, false, 0));
}

/** A textbook method as a challenger of the valuation: one fit per zone family, and no range. */
export const challenger = (fit: Fit): Method => ({
  learn(game, known, at) {
    const families = new Map<string, (account: Account) => number>();
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
        if (!price) return null;
        return { fair: price(account), range: null, grade: null, support: null, comparables: [] };
      },
    };
  },
});
