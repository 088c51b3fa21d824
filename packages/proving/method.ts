import type { NewSale } from '@account-doctor/server/sale';
import type { Account, ValuedGame } from '@account-doctor/server/valuation/types';

/** A method's estimate of an account. Prices are in fen. */
export interface Priced {
  fair: number;
  /** The 80 % range; `null` if the method gives none. */
  range: { low: number; high: number } | null;
  /** Grade A to D; `null` if the method gives none. */
  grade: string | null;
  /** How similar known sales are to the account, 0–1; `null` if the method does not compute that. */
  support: number | null;
  /** Ids of the comparable sales. */
  comparables: string[];
}

/** What a method has learnt from sales. */
export interface Learnt {
  /** Estimates an account; `null` if the method gives no price. */
  price: (account: Account) => Priced | null;
  /** The error and coverage that the method publishes for itself, 0–1; `null` if it publishes none. */
  published: { medianError: number; coverage: number } | null;
  /** Ids of the sales that the method excluded as suspicious. */
  suspicious: ReadonlySet<string>;
}

/** A way to learn prices from sales. */
export interface Method {
  /** Learns from the sales known at the time `at`; `null` if they are too few for any price. */
  learn: (game: ValuedGame, known: NewSale[], at: Date) => Learnt | null;
}
