import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { DAY } from '@account-doctor/contract/time';
import type { Database } from '../../core/database/database';
import type { ObservedMarket } from '../../survey/market';
import type { ValuationModel } from '../../valuation/model';
import { formOf } from '../../valuation/saleValuation';
import type { MarketSurvey } from '../../survey/surveyMarket';
import { type DescribedGame, gameForEvaluation, type ServerOfGame } from '../game';
import type { ActiveModels } from '../model';
import { changesOfSales, countSalesOfFamily, countSoldAfter, newestSales } from '../sale';
import type {
  AccountQuestion,
  DescribedAccount,
  AnswerOrigin,
  ValuationResult,
} from './valuation/question';
import { askHelper } from './valuation/askHelper';

/** Number of a zone family's newest sales from which comparables and the market report are computed. */
const SALES_READ = 3_000;

export interface ValuationServices {
  database: Database;
  models: ActiveModels;
  now: Date;
}

/**
 * Prices the account of an evaluation and composes its report, in a helper process; stores nothing.
 * Returns `no model yet` if the game has enough sales for a model but none is trained.
 */
export async function valueAccount(
  { database, models, now }: ValuationServices,
  {
    described,
    server,
    evaluation,
    source,
    readFields,
  }: AnswerOrigin & {
    described: DescribedGame;
    server: ServerOfGame;
    evaluation: DescribedAccount;
  },
): Promise<ValuationResult | 'no model yet'> {
  const { gameId, serverId, zone, account, answers, pictures, createdAt } = evaluation;
  const { askedPrice, isBuyer } = evaluation;
  const model = await models(gameId);
  if (!model) {
    const known = await countSalesOfFamily(database, gameId, server.zoneFamily);
    return known < SALES_NEEDED ? { knownSales: known } : 'no model yet';
  }
  return askHelper(evidenceSourceOf(database, model), {
    kind: 'account',
    ...{ now, server, gameName: described.game.name, form: formOf(described.fields) },
    account: {
      ...{ gameId, serverId, zone, account, answers, pictures, createdAt },
      ...{ askedPrice, isBuyer },
    },
    origin: { source, readFields },
    age: await modelAgeOf(database, model, now),
  });
}

/** The market of a game, observed at most an hour ago; `null` without a model. */
export async function marketNow(
  { database, models, now }: ValuationServices,
  gameId: string,
): Promise<ObservedMarket | null> {
  const model = await models(gameId);
  if (!model) return null;
  const { fields } = await gameForEvaluation(database, gameId);
  return askHelper(evidenceSourceOf(database, model), {
    kind: 'market',
    now,
    form: formOf(fields),
  });
}

/** Surveys a game's market in the helper process; `null` without a model. */
export async function surveyNow(
  { database, models, now }: ValuationServices,
  gameId: string,
): Promise<{ survey: MarketSurvey; described: DescribedGame; model: ValuationModel } | null> {
  const model = await models(gameId);
  if (!model) return null;
  const described = await gameForEvaluation(database, gameId);
  const form = formOf(described.fields);
  const survey = await askHelper(evidenceSourceOf(database, model), { kind: 'survey', now, form });
  return { survey, described, model };
}

/** The model and the newest sales of a game in the database. */
export const evidenceSourceOf = (database: Database, model: ValuationModel) => {
  const { gameId, families } = model;
  return {
    gameId,
    version: async () => `${model.version} ${await changesOfSales(database.$reads, gameId)}`,
    read: async () => ({
      model,
      sales: await newestSales(database, {
        gameId,
        zoneFamilies: Object.keys(families),
        limit: SALES_READ,
      }),
    }),
  };
};

/** Age of a model in days, and number of accounts sold since its training; `null` on its first day. */
export async function modelAgeOf(
  database: Database,
  { gameId, trainedAt }: ValuationModel,
  now: Date,
): Promise<AccountQuestion['age']> {
  const days = Math.floor((now.getTime() - new Date(trainedAt).getTime()) / DAY);
  if (days < 1) return null;
  return { days, sales: await countSoldAfter(database, gameId, new Date(trainedAt)) };
}
