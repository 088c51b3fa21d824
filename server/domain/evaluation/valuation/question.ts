import type { ValuationModel } from '../../../valuation/model';
import type { Account, PriceRange, Sale } from '../../../valuation/types';
import type { ServerOfGame } from '../../game';
import type { CheckedReport, ReportInput } from '../../report';
import type { Evaluation } from '../store';

/** The data by which accounts of a game are valued. */
export interface MarketEvidence {
  model: ValuationModel;
  /** Sales of all zone families of the model. */
  sales: Sale[];
}

/** A game and the version of its evidence. */
export interface EvidenceVersion {
  gameId: string;
  version: string;
}

/** A question about a game. */
export interface QuestionOfGame extends EvidenceVersion {
  /** The fields of the game's form as JSON. */
  form: string;
}

/** An account as its owner described it: the columns that a valuation needs. */
export type DescribedAccount = Pick<
  Evaluation,
  'gameId' | 'serverId' | 'zone' | 'account' | 'answers' | 'pictures' | 'createdAt'
> &
  Partial<Pick<Evaluation, 'askedPrice' | 'isBuyer'>>;

/** How the form was filled in, and which answers were read instead of typed. */
export type AnswerOrigin = Pick<ReportInput, 'source' | 'readFields'>;

export interface EvidenceOfGame extends EvidenceVersion {
  kind: 'evidence';
  evidence: MarketEvidence;
}

/** Requests the market of a game, observed at most an hour ago. */
export interface MarketQuestion extends QuestionOfGame {
  kind: 'market';
  now: Date;
}

/** Requests a survey of a game's market, which takes about a second and is not cached here. */
export interface SurveyQuestion extends QuestionOfGame {
  kind: 'survey';
  now: Date;
}

/** Requests the value of an account. */
export interface AccountQuestion extends QuestionOfGame {
  kind: 'account';
  now: Date;
  gameName: string;
  server: ServerOfGame;
  account: DescribedAccount;
  origin: AnswerOrigin;
  /** Age of the model in whole days, and number of accounts sold since its training; `null` on the first day. */
  age: { days: number; sales: number } | null;
}

/** Requests the price range of a partly described account. */
export interface QuoteQuestion extends QuestionOfGame {
  kind: 'quote';
  account: Account;
  age: AccountQuestion['age'];
}

/** A price range in fen, and the unanswered fields with the amount by which an answer usually changes the price. */
export interface QuoteAnswer {
  range: PriceRange | null;
  sample: boolean;
  open: { key: string; change: number }[];
}

/** A report to deliver, or the number of known sales if they are too few or unlike the account. */
export type ValuationResult = { report: CheckedReport } | { knownSales: number };

export type ValuationTask =
  | EvidenceOfGame
  | MarketQuestion
  | SurveyQuestion
  | AccountQuestion
  | QuoteQuestion;

/** Answer of a helper that does not have the evidence of this version. */
export const NO_EVIDENCE = 'no evidence';
