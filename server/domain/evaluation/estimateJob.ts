import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { type AiEvaluationState, changesByItself } from '@account-doctor/contract/states';
import type { Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { SYSTEM } from '../../core/transition';
import { gameForEvaluation, type DescribedGame } from '../game';
import { type ActiveModels, requestAwaitedModel } from '../model';
import { addOrderNote, startFulfilling } from '../order';
import { insertReport } from '../report';
import { type MoveResult, moveLockedEvaluation } from './evaluation';
import { type Evaluation, lockEvaluation, selectEvaluation } from './store';
import { fieldsNoLongerValid } from './submission';
import type { ValuationResult } from './valuation/question';
import { valueAccount } from './valueAccount';

export type EstimateServices = Pick<Services, 'database' | 'now'> & { models: ActiveModels };

/**
 * Estimates the account of an order and delivers the report in one transaction. Repeated runs deliver once. If the
 * estimate fails, or waits for a model, it is marked as in progress and the job runs again. If the game has no model
 * yet, a training is requested, which requests the estimate again.
 */
export async function estimateOrder(parts: EstimateServices, orderId: string): Promise<void> {
  const { database, now } = parts;
  const evaluation = await selectEvaluation(database.$reads, orderId);
  if (!evaluation || !changesByItself(evaluation.state)) return;
  try {
    const valuation = await valueEvaluation(parts, evaluation);
    await database.transaction((transaction) =>
      storeResult(transaction, { ...evaluation, valuation, at: now() }),
    );
  } catch (problem) {
    await database.transaction((transaction) => markInProgress(transaction, orderId, now()));
    throw problem;
  }
}

/** Values the account; returns `null` if the answers no longer fit the game's form, which may have changed. */
async function valueEvaluation(
  parts: EstimateServices,
  evaluation: Evaluation,
): Promise<ValuationResult | 'no model yet' | null> {
  const described = await gameForEvaluation(parts.database.$reads, evaluation.gameId);
  const server = serverThatFits(described, evaluation);
  if (!server) return null;
  const { source, readFields } = evaluation;
  const account = { described, server, evaluation, source, readFields };
  return valueAccount({ ...parts, now: parts.now() }, account);
}

/** Marks an estimate and its order as in progress, unless the estimate has a result. */
async function markInProgress(transaction: Transaction, orderId: string, at: Date): Promise<void> {
  const evaluation = await lockEvaluation(transaction, orderId);
  if (evaluation?.state !== 'submitted') return;
  await startFulfilling(transaction, orderId, at);
  await moveLockedEvaluation(transaction, evaluation, { to: ['estimating'], actor: SYSTEM, at });
}

/** The server of the evaluation; `null` if the answers no longer fit the game's form. */
function serverThatFits(described: DescribedGame, evaluation: Evaluation) {
  const fits = Object.keys(fieldsNoLongerValid(described, evaluation)).length === 0;
  const server = described.servers.find(({ serverId }) => serverId === evaluation.serverId);
  return fits && server ? server : null;
}

/** Stores the result of the estimate, unless another run has already stored one. */
async function storeResult(
  transaction: Transaction,
  {
    orderId,
    gameId,
    valuation,
    at,
  }: Evaluation & { valuation: ValuationResult | 'no model yet' | null; at: Date },
): Promise<void> {
  if (valuation === 'no model yet') {
    await markInProgress(transaction, orderId, at);
    await requestAwaitedModel(transaction, gameId);
    return;
  }
  const evaluation = await lockEvaluation(transaction, orderId);
  if (!evaluation || !changesByItself(evaluation.state)) return;
  const begun = evaluation.state === 'estimating' ? [] : (['estimating'] as const);
  const move = (through: readonly AiEvaluationState[], finding: MoveResult) =>
    moveLockedEvaluation(transaction, evaluation, {
      to: [...begun, ...through],
      actor: SYSTEM,
      at,
      ...finding,
    });
  if (!valuation) {
    await startFulfilling(transaction, orderId, at);
    await move(['needs_input'], { note: 'the form of the game changed' });
  } else if ('report' in valuation) {
    const { report } = valuation;
    await insertReport(transaction, { orderId, ...report, createdAt: at });
    const completionNote = `report ${report.reportNo}`;
    // The last change, because it locks the owner's messages until the transaction ends.
    await move(['ready', 'locked'], { fairPrice: report.fair, completionNote });
  } else {
    const { knownSales } = valuation;
    const completionNote =
      knownSales < SALES_NEEDED
        ? `only ${knownSales} sales known`
        : `none of the ${knownSales} known sales is of such an account`;
    await move(['insufficient_data'], { knownSales, completionNote });
  }
}

/** Marks an estimate as failed after its last attempt, unless it already has a result. */
export async function giveUpEstimate(
  { database, now }: Pick<Services, 'database' | 'now'>,
  orderId: string,
  note: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const evaluation = await lockEvaluation(transaction, orderId);
    if (!evaluation || !changesByItself(evaluation.state)) return;
    await moveLockedEvaluation(transaction, evaluation, {
      to: ['failed'],
      actor: SYSTEM,
      at: now(),
      note,
    });
    await addOrderNote(transaction, { orderId, note: `estimate failed: ${note}`, at: now() });
  });
}
