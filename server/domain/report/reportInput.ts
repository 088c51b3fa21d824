import type { Answers, GameField } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import type { ObservedMarket } from '../../survey/market';
import type { Estimate } from '../../valuation/types';
import type { AskedPrice } from './offer';

/** Input of a report. Prices in fen. */
export interface ReportInput {
  reportNo: string;
  gameId: string;
  gameName: string;
  serverLabel: string;
  /** Masked by `maskAccount`; `null` if the player did not state one. */
  account: string | null;
  source: Report['header']['source'];
  /** Keys of the answers that were read from the source and not typed. */
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
  /** How far the model is out of date; `null` if it is recent enough. */
  outdated?: { days: number; sales: number; error?: number | undefined } | null;
  /** The asking price of the account, if it is known. */
  offer?: AskedPrice | null;
  /** Returns the fair price in fen of the same account with other answers. */
  reprice: (answers: Answers) => number;
}
