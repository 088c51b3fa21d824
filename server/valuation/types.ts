import type { Answers, FieldGroup, GameField } from '@account-doctor/contract/game';
import type { SellingWays } from './channels';
import type { Grade, GradeError } from './grade';

/**
 * Types of the valuation. Everything in this folder is pure: no clock, no database, only seeded
 * randomness, so that the same input always gives the same estimate.
 */

/** What is valued: an account's server and possessions. */
export interface Account {
  serverId: string;
  /** Group of servers whose prices are learnt together; each zone family has its own coefficients. */
  zoneFamily: string;
  /** The known answers; fields answered 不清楚 ("not sure") are left out. */
  answers: Answers;
}

/** A listed or sold price of a described account. */
export interface Sale extends Account {
  saleId: string;
  kind: 'asked' | 'sold';
  /** Fen. */
  price: number;
  at: Date;
  /** Days from listing to sale; for a listed price, days on offer so far. `null` if unknown. */
  daysToSell: number | null;
  /** Generated for the sample catalogue, not a real sale. */
  sample: boolean;
  /** Reported by the account's owner after a valuation, not observed at a marketplace. */
  selfReported?: boolean;
  /** Confirmed at the desk, so the screening for suspicious sales skips it. */
  trusted?: boolean;
  /** The source's name of the account, equal for all its listings; `null` if unknown. */
  accountRef: string | null;
  /** The source's name of the seller; `null` if unknown. */
  sellerRef: string | null;
}

/** The parts of a game that the valuation needs. */
export interface ValuedGame {
  gameId: string;
  fields: GameField[];
}

/**
 * Published errors on held-out sold accounts: each is priced by a model that has not seen it, with
 * a range calibrated without it (five-fold cross-validation).
 */
export interface HeldOutMetrics {
  /** Median absolute percentage error, 0–1. */
  medianError: number;
  /** Share of held-out sales inside the 80 % interval, 0–1. */
  coverage: number;
  /** Number of sales that the final model learnt from, i.e. all. */
  trainingSales: number;
  /** Number of sold sales in the cross-validation. */
  heldOutSales: number;
}

/** Numbers of the sales that a model learnt from. */
export interface LearntSales {
  /** Real prices that were paid. */
  sold: number;
  /** Real prices that were asked. */
  asked: number;
  /** Generated samples of either kind. */
  sample: number;
}

/** A field that is declared to raise the price and lowers it, or the other way round. */
export interface DoubtedDirection {
  field: string;
  /**
   * Relative difference of the price between accounts with high and with low values of the field that the price law
   * cannot express: −0.05 is 5 % less.
   */
  change: number;
}

/**
 * Typical answers of a family's accounts by field: the median of numbers and of option counts, the
 * middle grade, the majority of yes/no answers. Choices have no order and are missing, as are
 * fields without answers.
 */
export type UsualAnswers = Record<string, number | string | boolean>;

/** A field's contribution to the price, relative to an account without possessions. */
export interface Contribution {
  field: string;
  group: FieldGroup;
  /** Whole yuan, in fen. */
  amount: number;
  /** Possible error of the contribution in fen, if the field was not answered; otherwise `null`. */
  uncertainty: number | null;
}

/** The contribution of an owned option; the options of a field add up to the field's contribution. */
export interface ItemContribution {
  field: string;
  option: string;
  /** Whole yuan, in fen. */
  amount: number;
}

export interface ComparableSale {
  sale: Sale;
  /** 0–1. */
  similarity: number;
  /** Negotiation discount of a listed price as a negative share; 0 for a sold one. */
  haggling: number;
  /**
   * Per differing field, how much more the valued account is worth than the sold one, as a share of the sale's price,
   * largest first; `field` is `null` for the server.
   */
  parts: { field: string | null; share: number }[];
}

/** A price in fen with its range: median, 10 % and 90 % quantile. */
export interface PriceRange {
  fair: number;
  low: number;
  high: number;
}

/** A price range with its reliability. */
export interface PriceEstimate extends PriceRange {
  /** Expected median absolute percentage error, 0–1. */
  expectedError: number;
  /**
   * Similarity to known accounts: 1 if the account is as close to them as they are to each other, towards 0 for unusual
   * accounts.
   */
  support: number;
  /** The grade, which promises a maximum of `expectedError` (decision 61). */
  grade: Grade;
}

/** A complete valuation of an account; its price and range are whole fen. */
export interface Estimate extends PriceEstimate {
  /** The grade's actual error so far. */
  gradeError: GradeError;
  /** In fen: price of an account without possessions; `base` + Σ contributions = `fair`. */
  base: number;
  contributions: Contribution[];
  /** Most valuable first. */
  items: ItemContribution[];
  /** Typical answers of the family's accounts. */
  usual: UsualAnswers;
  comparables: ComparableSale[];
  /** Number of available sales of the same game and zone family. */
  knownSales: number;
  /** Whether some of those sales are generated samples. */
  sample: boolean;
  /** Prices and days of a quick, usual and patient sale; `null` if the game has too little data. */
  channels: SellingWays | null;
  metrics: HeldOutMetrics;
  algorithm: 'boosting' | 'ridge';
}

/** The zone family has too few sales for an honest price. */
export interface InsufficientData {
  insufficient: { known: number; needed: number };
}

/** The account is so unlike all sold accounts that its price is unknown. */
export interface UnsupportedAccount {
  unsupported: { support: number; known: number };
}
