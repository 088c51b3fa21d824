import type { Transaction } from '../../core/database/database';
import type { Actor } from '../../core/transition';
import { evidenceRuleOf, gameForEvaluation } from '../game';
import { moveOrder } from '../order';
import { checkReport, humanReport, insertReport } from '../report';
import { storeMissedDeadlines } from './breaches';
import { factsInWords } from './facts';
import { selectFacts } from './factStore';
import { type Adjustment, type AppraisalRound, updateRound } from './roundStore';
import { type AppraisalTask, updateAppraisalTask } from './store';
import { moveAppraisalTask } from './task';

/** A round whose report the second reader has approved. */
interface ApprovedRound {
  task: AppraisalTask;
  round: AppraisalRound;
  adjustments: Adjustment[];
  to: 'delivered' | 'final';
  actor: Actor;
  at: Date;
}

/** Stores the report of a round and moves the appraisal to `to`; a first report completes the order. */
export async function deliverReport(
  transaction: Transaction,
  { task, round, adjustments, to, actor, at }: ApprovedRound,
): Promise<void> {
  const { model, narrative, evidence, spread, valuerAlias, valuerLevel } = round;
  const { readerAlias, readerLevel } = round;
  if (!model || !valuerAlias || !valuerLevel || !readerAlias || !readerLevel)
    throw new Error(`Round ${round.round} of order ${task.orderId} has no valuer or no reader`);
  await storeMissedDeadlines(transaction, { task, round, at });
  const { fields } = await gameForEvaluation(transaction, task.gameId);
  const facts = await selectFacts(transaction, round);
  const report = humanReport(model, {
    valuer: { alias: valuerAlias, level: valuerLevel },
    secondReader: { alias: readerAlias, level: readerLevel },
    adjustments,
    facts: factsInWords(fields, task.answers, facts),
    narrative,
    evidence,
    rule: await evidenceRuleOf(transaction, task.gameId),
    spread,
    signedAt: at,
  });
  const { orderId } = task;
  await insertReport(transaction, {
    orderId,
    ...checkReport(report),
    createdAt: at,
    version: round.round,
  });
  await updateRound(transaction, round, { signedAt: at });
  await moveAppraisalTask(transaction, task, { to, actor, at, fairPrice: report.value.fair });
  if (to === 'final') return;
  await updateAppraisalTask(transaction, orderId, { deliveredAt: at });
  await moveOrder(transaction, orderId, {
    to: 'completed',
    actor,
    at,
    note: `report ${report.header.reportNo}`,
  });
}
