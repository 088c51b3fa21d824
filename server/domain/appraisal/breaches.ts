import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { SYSTEM } from '../../core/transition';
import { grantCoupon, LATE_REPORT_CAMPAIGN } from '../coupon';
import { notify } from '../notification';
import {
  type BreachKind,
  insertBreach,
  type AppraisalRound,
  selectOverdueRounds,
} from './roundStore';
import type { AppraisalTask } from './store';
import { currentRound, lockAppraisalTask } from './task';

const BATCH = 100;

/** The deadlines that a round has missed; empty while its clocks are stopped. */
function missedDeadlines(round: AppraisalRound, at: Date): BreachKind[] {
  if (round.stoppedAt) return [];
  const unclaimed = round.claimedAt === null && round.claimDue <= at;
  const undelivered = round.signedAt === null && round.deliverDue <= at;
  return [
    ...(unclaimed ? (['claim'] as const) : []),
    ...(undelivered ? (['delivery'] as const) : []),
  ];
}

/**
 * Stores each missed deadline of a round once, and grants the customer the coupon for late reports, at most one per
 * order. The caller must have locked the task, and must not have changed its clocks yet.
 */
export async function storeMissedDeadlines(
  transaction: Transaction,
  { task, round, at }: { task: AppraisalTask; round: AppraisalRound; at: Date },
): Promise<void> {
  const { orderId, userId } = task;
  for (const kind of missedDeadlines(round, at)) {
    if (!(await insertBreach(transaction, { orderId, round: round.round, kind, at }))) continue;
    await notifyOfBreach(transaction, { orderId, round: round.round, kind, at });
    const grant = { campaignId: LATE_REPORT_CAMPAIGN, userId, grantKey: `late:${orderId}` };
    await grantCoupon(transaction, { ...grant, actor: SYSTEM, at }).catch(ignoreMissingCampaign);
  }
}

const breachTexts: Record<BreachKind, string> = {
  claim: '没有人在时限内接单，请尽快接单。',
  delivery: '没有在时限内交付，请尽快处理。',
};

/** Notifies members of a missed deadline. */
async function notifyOfBreach(
  transaction: Transaction,
  { orderId, round, kind, at }: { orderId: string; round: number; kind: BreachKind; at: Date },
): Promise<void> {
  const event = {
    kind: 'late-appraisal' as const,
    title: '估价超时',
    text: breachTexts[kind],
    path: `/desk/valuation/${orderId}`,
    key: `breach:${orderId}:${round}:${kind}`,
  };
  await notify(transaction, event, at);
}

/** Ignores that the coupon's campaign does not exist: an operator may end it, and then customers get no coupon. */
function ignoreMissingCampaign(error: unknown): void {
  const missing = error instanceof BusinessError && error.code === 'COUPON_CAMPAIGN_NOT_FOUND';
  if (!missing) throw error;
}

/**
 * The job `appraisalDeadlines`: stores every missed deadline. It reads the deadlines from the
 * database, so that it also finds those that passed while the service was down.
 */
export async function storeAllMissedDeadlines({ database, now }: Services): Promise<void> {
  for (;;) {
    const overdue = await selectOverdueRounds(database, now(), BATCH);
    for (const { orderId } of overdue)
      await database.transaction(async (transaction) => {
        const task = await lockAppraisalTask(transaction, orderId);
        const round = await currentRound(transaction, task);
        await storeMissedDeadlines(transaction, { task, round, at: now() });
      });
    if (overdue.length < BATCH) return;
  }
}
