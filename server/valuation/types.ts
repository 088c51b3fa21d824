import type { Answers, FieldGroup, GameField } from '@account-doctor/contract/game';
import type { Channels } from './channels';
import type { Grade, GradeError } from './grade';

/**
 * The words of the valuation. Everything in this folder is pure: data in, data out, no clock, no
 * database, no randomness but a seeded one, so that the same input always gives the same estimate.
 */

/** What is priced: where an account plays and what it has. */
export interface Account {
  serverId: string;
  /** Servers whose prices may be learnt together; coefficients never cross families of a game. */
  zoneFamily: string;
  /** What is known, without any 不清楚. */
  answers: Answers;
}

/** One asked or sold price of a described account. */
export interface Sale extends Account {
  saleId: string;
  kind: 'asked' | 'sold';
  /** Fen. */
  price: number;
  at: Date;
  /** From listing to sale; of an asked one, for how long it was on offer unsold. `null` where unknown. */
  daysToSell: number | null;
  /** Generated for the sample catalogue, not a real sale. */
  sample: boolean;
  /** Told by the account's owner after a report, not seen at a marketplace. */
  selfReported?: boolean;
  /** Somebody at the desk found it right: no screening doubts it. */
  trusted?: boolean;
  /** What the source calls the account, the same each time it is listed; `null` where unknown. */
  accountRef: string | null;
  /** What the source calls who offered it; `null` where unknown. */
  sellerRef: string | null;
}

/** What of a game the valuation needs. */
export interface ValuedGame {
  gameId: string;
  fields: GameField[];
}

/**
 * Error on sold accounts that were held out, which the report publishes: each is judged by a model
 * that has not seen it, with a range calibrated without it (cross-validation over five folds).
 */
export interface HeldOutMetrics {
  /** Median absolute percentage error, 0–1. */
  medianError: number;
  /** Share of held-out sales inside the 80 % interval, 0–1. */
  coverage: number;
  /** Sales that the delivered model learnt from: all of them. */
  trainingSales: number;
  /** Sold sales that were judged unseen. */
  heldOutSales: number;
}

/**
 * What accounts of a family usually answer, by field: of numbers the median, of lists of options how
 * many are owned in the middle, of grades the middle one, of yes or no what most say. A choice has no
 * middle, and a field that nobody answered none.
 */
export type Usual = Record<string, number | string | boolean>;

/** What a factor adds to or takes from the price of an account without possessions. */
export interface Contribution {
  field: string;
  group: FieldGroup;
  /** Whole yuan, in fen. */
  amount: number;
  /** Fen; set when the field was left out: how far off the contribution may be. */
  uncertainty: number | null;
}

/** What an owned option adds; those of a field add up to its contribution. */
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
  /** What haggling takes off an asked price, as a share of it: below zero; 0 of a sold one. */
  haggling: number;
  /**
   * How much more the account brings than the sale for each field that sets them apart, as a share of
   * the sale's price, the weightiest first; `null` is what is no field, such as the server.
   */
  parts: { field: string | null; share: number }[];
}

export interface Estimate {
  /** Fen, not rounded: median, 10 % and 90 % quantile. */
  fair: number;
  low: number;
  high: number;
  /** Median absolute percentage error to be expected, 0–1. */
  expectedError: number;
  /** How near known accounts are: 1 as near as they are to each other, towards 0 nobody knows. */
  support: number;
  /** A promise of that error: decision 61. */
  grade: Grade;
  /** How the grade kept its promise so far. */
  gradeError: GradeError;
  /** Fen: what an account without possessions costs; `base` + Σ contributions = `fair`. */
  base: number;
  contributions: Contribution[];
  /** The dearest first. */
  items: ItemContribution[];
  /** What accounts of this family usually answer. */
  usual: Usual;
  comparables: ComparableSale[];
  /** Sales of the same game and zone family that were available. */
  knownSales: number;
  /** Some of those sales are generated samples. */
  sample: boolean;
  /** Ways to sell; `null` where the sales of the game do not tell. */
  channels: Channels | null;
  metrics: HeldOutMetrics;
  algorithm: 'boosting' | 'ridge';
}

/** There are too few sales of this game and zone family for an honest number. */
export interface InsufficientData {
  insufficient: { known: number; needed: number };
}

/** The account is so unlike everything that was sold that nobody knows its price. */
export interface UnsupportedAccount {
  unsupported: { support: number; known: number };
}
