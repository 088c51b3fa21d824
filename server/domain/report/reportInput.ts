import type { Answers, GameField } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import type { ObservedMarket } from '../../valuation/market';
import type { Estimate } from '../../valuation/types';
import type { AskedPrice } from './offer';

/** Input of a report. Prices in fen. */
export interface ReportInput {
  reportNo: string;
  gameId: string;
  gameName: string;
  serverLabel: string;
  /** Already masked, see `maskAccount`. */
  account: string | null;
  source: Report['header']['source'];
  /** Keys of answers that were read from the source instead of typed. */
  readFields: readonly string[];
  /** Number of pictures attached to the form. */
  pictures: number;
  capturedAt: Date;
  verificationUrl: string;
  verificationCode: string;
  fields: GameField[];
  answers: Answers;
  estimate: Estimate;
  market: ObservedMarket;
  modelVersion: string;
  trainedAt: Date;
  /** Set if the model is older than it should be. */
  outdated?: { days: number; sales: number; error?: number | undefined } | null;
  /** The price at which the account is offered, if known. */
  offer?: AskedPrice | null;
  /** The fair price in fen of the same account with other answers. */
  reprice: (answers: Answers) => number;
}
