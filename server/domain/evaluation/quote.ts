import { answerProblem, type Answers, knownAnswers } from '@account-doctor/contract/game';
import type { DataOf } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import { limitConcurrency } from '../../core/limitConcurrency';
import { formOf } from '../../valuation/saleValuation';
import { gameForEvaluation, withoutRetired } from '../game';
import { reportPrices, roundPrice } from '../report';
import { askHelper } from './valuation/askHelper';
import { modelAgeOf, evidenceSourceOf, type ValuationServices } from './valueAccount';

/** Limits estimates for unfinished forms, so that they do not delay estimates of orders, which use the same helper. */
const runWithinLimit = limitConcurrency({ running: 2, waiting: 40 });

const NO_PRICE = { range: null, sample: false, open: [] };

/**
 * The price range of an account that is only partly described, as a report would show it; stores nothing. Throws for an
 * unknown game or server, and for a game without estimates.
 */
export async function quoteAccount(
  { database, models, now }: ValuationServices,
  { gameId, serverId, answers }: { gameId: string; serverId: string; answers: Answers },
): Promise<DataOf<'POST /app-api/game/quote'>> {
  const described = withoutRetired(await gameForEvaluation(database.$reads, gameId));
  const { game, servers, fields } = described;
  if (!game.aiAvailable) throw new BusinessError('GAME_CLOSED');
  const server = servers.find((one) => one.serverId === serverId);
  if (!server) throw new BusinessError('VALIDATION_FAILED');
  const model = await models(gameId);
  if (!model) return NO_PRICE;
  const allowed = fields.filter(({ key }) => answers[key] !== undefined);
  const right = allowed.filter((field) => answerProblem(field, answers[field.key]) === null);
  const account = {
    serverId,
    zoneFamily: server.zoneFamily,
    answers: knownAnswers(
      Object.fromEntries(right.map(({ key }) => [key, answers[key]])) as Answers,
    ),
  };
  const age = await modelAgeOf(database, model, now);
  const { range, sample, open } = await runWithinLimit(() =>
    askHelper(evidenceSourceOf(database, model), {
      kind: 'quote',
      form: formOf(fields),
      account,
      age,
    }),
  );
  return {
    range: range && reportPrices(range),
    sample,
    // The answer 不清楚 counts as answered.
    open: open
      .filter(({ key }) => answers[key] === undefined)
      .map(({ key, change }) => ({ key, change: roundPrice(change) })),
  };
}
