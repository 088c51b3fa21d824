import { type Answers, answersProblems, knownAnswers } from '@account-doctor/contract/game';
import { hasOwnReport } from '@account-doctor/contract/states';
import type { DataOf, OrderRow } from '@account-doctor/contract/types';
import type { Database } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { estimate } from '../../valuation/estimate';
import { gameForEvaluation } from '../game';
import type { ActiveModels } from '../model';
import { reportPrices } from '../report';
import { salesOfFamily } from '../sale';
import { selectEvaluation } from './store';

type RefinedPrice = DataOf<'POST /app-api/api/evaluate/user/order/report/refine'>;

/**
 * Number of sales among which comparables are sought. The price does not depend on this number, and few sales are fast
 * to read.
 */
const CANDIDATE_SALES = 100;

/**
 * The price of an estimated account with additional answers; stores nothing. Throws
 * `VALIDATION_FAILED` for answers that the form would reject or that were given before, and
 * `REFINE_IMPOSSIBLE` for orders without an unlocked estimate and games without a model.
 */
export async function priceWithMoreAnswers(
  { database, models }: { database: Database; models: ActiveModels },
  order: OrderRow,
  added: Answers,
): Promise<RefinedPrice> {
  const evaluation =
    order.kind === 'ai' && hasOwnReport(order) && order.evaluationState !== 'locked'
      ? await selectEvaluation(database, order.orderId)
      : null;
  if (!evaluation) throw new BusinessError('REFINE_IMPOSSIBLE');
  const { gameId, serverId } = evaluation;
  const { servers, fields } = await gameForEvaluation(database, gameId);
  const server = servers.find((one) => one.serverId === serverId);
  const model = await models(gameId);
  if (!server || !model) throw new BusinessError('REFINE_IMPOSSIBLE');

  const known = knownAnswers(evaluation.answers);
  requireNewAnswers(known, added);
  const problems = answersProblems(fields, { ...known, ...added });
  const wrong = Object.entries(problems).filter(([key]) => key in added);
  if (wrong.length > 0)
    throw new BusinessError('VALIDATION_FAILED', undefined, {
      fields: Object.fromEntries(wrong.map(([key, problem]) => [`answers.${key}`, problem])),
    });

  const { zoneFamily } = server;
  const sales = await salesOfFamily(database, { gameId, zoneFamily, limit: CANDIDATE_SALES });
  const priceWith = (answers: Answers) => {
    const account = { serverId, zoneFamily, answers };
    const result = estimate(model, { gameId, fields }, sales, account);
    return 'fair' in result ? { ...reportPrices(result), grade: result.grade } : null;
  };
  const before = priceWith(known);
  if (!before) throw new BusinessError('REFINE_IMPOSSIBLE');
  const { fair, low, high } = before;
  return { before: { fair, low, high }, after: priceWith(knownAnswers({ ...known, ...added })) };
}

/**
 * Rejects changes of earlier answers, because the report is based on them; other answers need
 * another evaluation.
 */
function requireNewAnswers(known: Answers, added: Answers): void {
  const repeated = Object.keys(added).filter((key) => Object.hasOwn(known, key));
  if (repeated.length > 0)
    throw new BusinessError('VALIDATION_FAILED', undefined, {
      fields: Object.fromEntries(
        repeated.map((key) => [`answers.${key}`, '这一项评估时已经填写，要修改请重新评估']),
      ),
    });
}
