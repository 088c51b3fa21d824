import type { GameField } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import type { ValuationModel } from '../../../valuation/model';
import type { Sale } from '../../../valuation/types';
import type { DescribedGame, ServerOfGame } from '../../game';
import type { ReportInput } from '../../report';
import type { Evaluation } from '../store';

/** What accounts of a game are valued by. */
export interface MarketEvidence {
  model: ValuationModel;
  /** Of all zone families of the model. */
  sales: Sale[];
}

/** A game, and the version of its evidence by which it is to be answered. */
export interface OfGame {
  gameId: string;
  version: string;
}

/** An account as somebody described it: what an evaluation needs of its row. */
export type DescribedAccount = Pick<
  Evaluation,
  'gameId' | 'serverId' | 'zone' | 'account' | 'answers' | 'pictures' | 'createdAt'
>;

/** Who described it, and which answers were read and not typed. */
export type Origin = Pick<ReportInput, 'source' | 'readFields'>;

export interface EvidenceOfGame extends OfGame {
  kind: 'evidence';
  evidence: MarketEvidence;
}

/** Asks for the market of the game, as it was observed within the last hour. */
export interface MarketQuestion extends OfGame {
  kind: 'market';
  now: Date;
  fields: GameField[];
}

/** Asks what an account is worth. */
export interface AccountQuestion extends OfGame {
  kind: 'account';
  now: Date;
  described: DescribedGame;
  server: ServerOfGame;
  account: DescribedAccount;
  origin: Origin;
  outdated: ReportInput['outdated'];
}

/** A report to deliver, or how many sales are known: too few, or all of them of accounts unlike this one. */
export type ValuationResult = { report: Report } | { knownSales: number };

export type ValuationTask = EvidenceOfGame | MarketQuestion | AccountQuestion;

/** The process keeps no evidence of that version. */
export const NO_EVIDENCE = 'no evidence';
