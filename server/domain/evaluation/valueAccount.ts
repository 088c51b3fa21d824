import { knownAnswers } from '@account-doctor/contract/game';
import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { MODEL_FRESH_DAYS } from '@account-doctor/contract/models';
import type { Report } from '@account-doctor/contract/types';
import type { Database } from '../../core/database/database';
import { estimate, fairPrice } from '../../valuation/estimate';
import { marketSince, observeMarket, type ObservedMarket } from '../../valuation/market';
import type { ValuationModel } from '../../valuation/model';
import type { Account, ValuedGame } from '../../valuation/types';
import { type DescribedGame, gameForEvaluation, serverLabel, type ServerOfGame } from '../game';
import type { ActiveModels } from '../model';
import {
  composeReport,
  newVerificationCode,
  type ReportInput,
  reportNumber,
  verificationPath,
} from '../report';
import { countSoldAfter, salesOfFamily, salesSince } from '../sale';
import type { Evaluation } from './store';

const DAY = 24 * 3_600_000;

/** Sales that comparables are sought among: the newest of the zone family. */
const CANDIDATES = 3_000;
/** Sales that the market is read off: in a busier one the index does not reach back so far. */
const OBSERVED = 5_000;

/** An account as somebody described it: what an evaluation needs of its row. */
export type DescribedAccount = Pick<
  Evaluation,
  'gameId' | 'serverId' | 'zone' | 'account' | 'answers' | 'pictures' | 'createdAt'
>;

/** Who described it, and which answers were read and not typed. */
export type Origin = Pick<ReportInput, 'source' | 'readFields'>;

/**
 * What an estimate comes to: a report to deliver, or how many sales there are, too few or, where they
 * would be enough, all of them of accounts unlike this one; or that the game has the sales for a model and none is trained yet.
 */
export type Valuation = { report: Report } | { knownSales: number } | 'no model yet';

/** Prices the account of an evaluation and composes its report; writes nothing. */
export async function valueAccount(
  { database, models, now }: { database: Database; models: ActiveModels; now: Date },
  described: DescribedGame,
  server: ServerOfGame,
  evaluation: DescribedAccount,
  origin: Origin,
): Promise<Valuation> {
  const { gameId, serverId, answers } = evaluation;
  const { zoneFamily } = server;
  const sales = await salesOfFamily(database, gameId, zoneFamily, CANDIDATES);
  const model = await models(gameId);
  if (!model) return sales.length < SALES_NEEDED ? { knownSales: sales.length } : 'no model yet';

  const account = { serverId, zoneFamily, answers: knownAnswers(answers) };
  const valuedGame = { gameId, fields: described.fields };
  const result = estimate(model, valuedGame, sales, account);
  if ('insufficient' in result) return { knownSales: result.insufficient.known };
  if ('unsupported' in result) return { knownSales: result.unsupported.known };
  const market = await marketOf(database, model, valuedGame, now);
  const outdated = await ageOf(database, model, now);
  const found = { estimate: result, market, outdated };
  return {
    report: reportOf(described, server, { ...evaluation, ...origin }, account, model, found, now),
  };
}

/** The market of a game as it is observed now; `null` where no model tells what accounts are worth. */
export async function marketNow(
  { database, models, now }: { database: Database; models: ActiveModels; now: Date },
  gameId: string,
): Promise<ObservedMarket | null> {
  const model = await models(gameId);
  if (!model) return null;
  const { fields } = await gameForEvaluation(database, gameId);
  return marketOf(database, model, { gameId, fields }, now);
}

async function marketOf(
  database: Database,
  model: ValuationModel,
  game: ValuedGame,
  now: Date,
): Promise<ObservedMarket> {
  const families = Object.keys(model.families);
  const seen = await salesSince(database, game.gameId, families, marketSince(now), OBSERVED);
  return observeMarket(model, game, seen, now);
}

/** How old a model is that is older than it should be: sales came since, and it was not renewed. */
async function ageOf(
  database: Database,
  { gameId, trainedAt }: ValuationModel,
  now: Date,
): Promise<ReportInput['outdated']> {
  const days = Math.floor((now.getTime() - new Date(trainedAt).getTime()) / DAY);
  if (days < MODEL_FRESH_DAYS) return null;
  const sales = await countSoldAfter(database, gameId, new Date(trainedAt));
  return sales === 0 ? null : { days, sales };
}

function reportOf(
  { game, fields }: DescribedGame,
  server: ServerOfGame,
  evaluation: DescribedAccount & Origin,
  account: Account,
  model: ValuationModel,
  found: Pick<ReportInput, 'estimate' | 'market' | 'outdated'>,
  now: Date,
): Report {
  const { gameId } = game;
  const verificationCode = newVerificationCode();
  return composeReport({
    reportNo: reportNumber(now),
    gameId,
    gameName: game.name,
    serverLabel: serverLabel(server, evaluation.zone),
    account: evaluation.account,
    source: evaluation.source,
    readFields: evaluation.readFields,
    pictures: evaluation.pictures.length,
    capturedAt: evaluation.createdAt,
    verificationUrl: verificationPath(verificationCode),
    verificationCode,
    fields,
    answers: evaluation.answers,
    ...found,
    modelVersion: model.version,
    trainedAt: new Date(model.trainedAt),
    reprice: (answers) =>
      fairPrice(model, { gameId, fields }, { ...account, answers }) ?? found.estimate.fair,
  });
}
