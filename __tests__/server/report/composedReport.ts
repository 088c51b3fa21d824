import { type Answers, knownAnswers } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import { composeReport } from '../../../server/domain/report/composeReport';
import type { ReportInput } from '../../../server/domain/report/reportInput';
import { estimate, fairPrice } from '../../../server/valuation/estimate';
import { observeMarket, type ObservedMarket } from '../../../server/survey/market';
import type { Account, Estimate } from '../../../server/valuation/types';
import { now, type TrainedGame } from '../valuation/sampleGames';

export interface ComposedParts {
  report: Report;
  result: Estimate;
  input: ReportInput;
}

const markets = new WeakMap<TrainedGame, ObservedMarket>();

/** The market of a trained game, observed once and cached. */
export function marketOf(trained: TrainedGame): ObservedMarket {
  const known = markets.get(trained);
  if (known) return known;
  const market = observeMarket(trained.model, trained.valuedGame, { sales: trained.sales, now });
  markets.set(trained, market);
  return market;
}

/** The report of an account of a trained game, composed as in the estimate job; it must have a price. */
export function composeTestReport(
  trained: TrainedGame,
  described: Account,
  changes: Partial<ReportInput> = {},
): ComposedParts {
  const composed = composeIfPriced(trained, described, changes);
  if (!composed) throw new Error('No price');
  return composed;
}

/** The same, or null for an account that the model refuses to price. */
export function composeIfPriced(
  trained: TrainedGame,
  described: Account,
  changes: Partial<ReportInput> = {},
): ComposedParts | null {
  const { model, valuedGame, sales, game } = trained;
  const account = { ...described, answers: knownAnswers(described.answers) };
  const result = estimate(model, valuedGame, sales, account);
  if (!('fair' in result)) return null;
  const input: ReportInput = {
    reportNo: 'R2026112000000001',
    gameId: game.code,
    gameName: game.name,
    serverLabel:
      game.servers.find((server) => server.serverId === account.serverId)?.label ?? 'unknown',
    account: 'so****88',
    source: 'form',
    readFields: [],
    pictures: 0,
    capturedAt: now,
    verificationUrl: '/verify/ABCD',
    verificationCode: 'ABCD',
    fields: game.fields,
    answers: described.answers,
    estimate: result,
    market: marketOf(trained),
    modelVersion: model.version,
    trainedAt: new Date(model.trainedAt),
    reprice: (answers: Answers) => fairPrice(model, valuedGame, { ...account, answers }) ?? NaN,
    ...changes,
  };
  return { report: composeReport(input), result, input };
}
