import type { NewSale } from '@account-doctor/server/sale';
import type { Account, ValuedGame } from '@account-doctor/server/valuation/types';

/** What a method says of an account. Prices in fen. */
export interface Priced {
  fair: number;
  /** The 80 % range; `null` of a method that gives none. */
  range: { low: number; high: number } | null;
  /** A to D; `null` of a method that gives none. */
  grade: string | null;
  /** How well the sales support a price, 0–1; `null` where that is not told. */
  support: number | null;
  /** Ids of the sales it was compared with. */
  comparables: string[];
}

/** What a method made of the sales it was shown. */
export interface Learnt {
  /** `null` where it gives no number. */
  price: (account: Account) => Priced | null;
  /** The error and the coverage that it claims of itself, 0–1. */
  published: { medianError: number; coverage: number } | null;
  /** Ids of the sales that it did not believe. */
  suspicious: ReadonlySet<string>;
}

/** A way to learn prices from sales. */
export interface Method {
  /** What is known at an instant: `null` when it is too little for any price. */
  learn: (game: ValuedGame, known: NewSale[], at: Date) => Learnt | null;
}
