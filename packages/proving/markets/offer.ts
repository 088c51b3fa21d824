import type { Answers, GameField } from '@account-doctor/contract/game';

/**
 * Types of the adverse markets. These markets share nothing with the valuation or the sample market, so that a method
 * is judged by price laws for which it was not made; of a game they use only the form and the servers.
 */

export interface TradedGame {
  code: string;
  servers: { serverId: string; zoneFamily: string }[];
  fields: GameField[];
}

/** A price that an account was sold or offered for. */
export interface MarketOffer {
  /** Unique in its market. */
  ref: string;
  serverId: string;
  answers: Answers;
  kind: 'asked' | 'sold';
  yuan: number;
  at: Date;
  daysToSell: number | null;
  accountRef: string;
  sellerRef: string;
  /** The account's true worth in yuan on that day: half of such accounts would sell for less. */
  worth: number;
}
