import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { SYSTEM } from '../../core/transition';
import { grantCoupon, LATE_REPORT_CAMPAIGN } from '../coupon';
import { type BreachKind, insertBreach, type Round, selectOverdue } from './roundStore';
import type { Task } from './store';
import { currentRound, lockTask } from './task';

const BATCH = 100;

/** The promises of a round that are broken by now. While the clocks stand still none is. */
function brokenPromises(round: Round, at: Date): BreachKind[] {
  if (round.stoppedAt) return [];
  const unclaimed = round.claimedAt === null && round.claimDue <= at;
  const undelivered = round.signedAt === null && round.deliverDue <= at;
  return [
    ...(unclaimed ? (['claim'] as const) : []),
    ...(undelivered ? (['delivery'] as const) : []),
  ];
}

/**
 * Notes what a valuation is late with, each promise once, and gives its customer the coupon for it,
 * one per order however much is late. Call it with the task locked, before its clocks change.
 */
export async function noteBreaches(
  transaction: Transaction,
  { orderId, userId }: Task,
  round: Round,
  at: Date,
): Promise<void> {
  for (const kind of brokenPromises(round, at)) {
    if (!(await insertBreach(transaction, round, kind, at))) continue;
    const grant = { campaignId: LATE_REPORT_CAMPAIGN, userId, grantKey: `late:${orderId}` };
    await grantCoupon(transaction, grant, SYSTEM, at).catch(passOverMissingCampaign);
  }
}

/** An operator may end the campaign; valuations go on without it. */
function passOverMissingCampaign(error: unknown): void {
  const missing = error instanceof BusinessError && error.code === 'COUPON_CAMPAIGN_NOT_FOUND';
  if (!missing) throw error;
}

/**
 * The job `appraisalDeadlines`: notes every promise that time has broken. What is due stands in the
 * tables, so that a service that was down notices when it is back.
 */
export async function noteOverdue({ database, now }: Services): Promise<void> {
  for (;;) {
    const overdue = await selectOverdue(database, now(), BATCH);
    for (const { orderId } of overdue)
      await database.transaction(async (transaction) => {
        const task = await lockTask(transaction, orderId);
        await noteBreaches(transaction, task, await currentRound(transaction, task), now());
      });
    if (overdue.length < BATCH) return;
  }
}
