import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { isMoving } from '@account-doctor/contract/states';
import type { Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import type { Actor } from '../../core/transition';
import { gameForEvaluation, type DescribedGame } from '../game';
import { type ActiveModels, requestAwaitedModel } from '../model';
import { moveOrder, noteOrder, startFulfilling } from '../order';
import { insertReport } from '../report';
import { moveEvaluation } from './evaluation';
import { type Evaluation, holdEvaluation } from './store';
import { misfitsOf } from './submission';
import type { Valuation } from './valuation/question';
import { valueAccount } from './valueAccount';

const system: Actor = { by: 'system' };

export type EstimateParts = Pick<Services, 'database' | 'now'> & { models: ActiveModels };

/**
 * Estimates the account of an order and delivers the report: once, however often it runs. A run
 * that finds the evaluation under way takes up where a crash left it; what it found out is written
 * in one transaction, or not at all. Without a model it asks for one, whose training goes on with it.
 */
export async function estimateOrder(parts: EstimateParts, orderId: string): Promise<void> {
  const { database, now } = parts;
  const evaluation = await database.transaction((transaction) =>
    begin(transaction, orderId, now()),
  );
  if (!evaluation) return;

  const described = await gameForEvaluation(database, evaluation.gameId);
  const server = serverThatFits(described, evaluation);
  const valuation = server
    ? await valueAccount({ ...parts, now: now() }, described, server, evaluation, evaluation)
    : null;

  await database.transaction((transaction) =>
    valuation === 'no model yet'
      ? requestAwaitedModel(transaction, evaluation.gameId)
      : settle(transaction, orderId, valuation, now()),
  );
}

/** Marks the estimate as under way; `null` when there is nothing left to do. */
async function begin(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<Evaluation | null> {
  const evaluation = await holdEvaluation(transaction, orderId);
  if (evaluation?.state === 'submitted') {
    await startFulfilling(transaction, orderId, at);
    await moveEvaluation(transaction, orderId, 'estimating', system, at);
    return evaluation;
  }
  return evaluation?.state === 'estimating' ? evaluation : null;
}

/** The server of the evaluation, unless the game changed since and the answers no longer fit it. */
function serverThatFits(described: DescribedGame, evaluation: Evaluation) {
  const fits = Object.keys(misfitsOf(described, evaluation)).length === 0;
  const server = described.servers.find(({ serverId }) => serverId === evaluation.serverId);
  return fits && server ? server : null;
}

/** Writes what came of the estimate, unless another run already has. */
async function settle(
  transaction: Transaction,
  orderId: string,
  valuation: Valuation | null,
  at: Date,
): Promise<void> {
  const evaluation = await holdEvaluation(transaction, orderId);
  if (evaluation?.state !== 'estimating') return;
  if (!valuation) {
    const note = 'the form of the game changed';
    await moveEvaluation(transaction, orderId, 'needs_input', system, at, { note });
  } else if ('report' in valuation) {
    const { report } = valuation;
    await insertReport(transaction, orderId, report, at);
    const fairPrice = report.value.fair;
    await moveEvaluation(transaction, orderId, 'ready', system, at, { fairPrice });
    await moveEvaluation(transaction, orderId, 'locked', system, at);
    const note = `report ${report.header.reportNo}`;
    await moveOrder(transaction, orderId, 'completed', system, at, note);
  } else {
    const { knownSales } = valuation;
    await moveEvaluation(transaction, orderId, 'insufficient_data', system, at, { knownSales });
    const note =
      knownSales < SALES_NEEDED
        ? `only ${knownSales} sales known`
        : `none of the ${knownSales} known sales is of such an account`;
    await moveOrder(transaction, orderId, 'completed', system, at, note);
  }
}

/** Gives an estimate up after its last try; what is settled already stays as it is. */
export async function giveUpEstimate(
  { database, now }: Pick<Services, 'database' | 'now'>,
  orderId: string,
  note: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const evaluation = await holdEvaluation(transaction, orderId);
    if (!evaluation || !isMoving(evaluation.state)) return;
    await moveEvaluation(transaction, orderId, 'failed', system, now(), { note });
    await noteOrder(transaction, orderId, `estimate failed: ${note}`, now());
  });
}
