import type { Answers, GameField } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import type { ObservedMarket } from '../../valuation/market';
import type { Estimate } from '../../valuation/types';

/** What a report is composed of. Prices in fen. */
export interface ReportInput {
  reportNo: string;
  gameId: string;
  gameName: string;
  serverLabel: string;
  /** Masked already, see `maskAccount`. */
  account: string | null;
  source: Report['header']['source'];
  /** Keys of the answers that were read from there and not typed. */
  readFields: readonly string[];
  /** Pictures that came with the form. */
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
  /** Set where the model is older than it should be. */
  outdated?: { days: number; sales: number } | null;
  /** The fair price, in fen, of the same account with other answers. */
  reprice: (answers: Answers) => number;
}
