import type { Answers, GameField } from '@account-doctor/contract/game';

/**
 * The words of the adverse markets. They share nothing with the valuation or the sample market, so
 * that a method is judged by prices that follow laws it was not made for; of a game they know the
 * form and the servers alone.
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
  /** Yuan at which half of such accounts would sell for less on that day, by all there is to know. */
  worth: number;
}
