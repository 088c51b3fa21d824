import { hasReport, isUnderWay } from '@account-doctor/contract/states';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Actor } from '../../core/transition';
import { queueForValuation, withdraw, withdrawFromQueue } from '../appraisal';
import { completeOrder, type PayableOrder } from '../order';
import { closeReport, isReportOpen, openReport } from '../unlock';

/** What paying sets going for each kind of order, and how it is ended: the one place that knows. */

/** Sets going what a paid order is for. */
export async function fulfil(
  transaction: Transaction,
  { orderId, kind, evaluatedOrderId, couponId, price }: PayableOrder,
  at: Date,
): Promise<void> {
  if (kind === 'human') await queueForValuation(transaction, orderId, at);
  if (kind !== 'unlock' || evaluatedOrderId === null) return;
  const way = price === 0 && couponId !== null ? 'coupon' : 'payment';
  const opened = await openReport(transaction, {
    orderId: evaluatedOrderId,
    way,
    sourceId: orderId,
    at,
  });
  if (!opened) throw new BusinessError('REPORT_ALREADY_OPEN');
  await completeOrder(transaction, orderId, at, 'the report is open');
}

/**
 * Whether an order would open a report that was opened in another way; stays so until the
 * transaction ends.
 */
export async function isNeedless(
  transaction: Transaction,
  { kind, evaluatedOrderId }: PayableOrder,
): Promise<boolean> {
  return (
    kind === 'unlock' &&
    evaluatedOrderId !== null &&
    (await isReportOpen(transaction, evaluatedOrderId))
  );
}

/**
 * Stops what waits to be done for an order that is closed or cancelled by its user.
 * @returns whether nobody had begun with it, so that its money may go back by itself
 */
export async function stopPreparing(
  transaction: Transaction,
  { orderId, kind, state }: PayableOrder,
  at: Date,
): Promise<boolean> {
  return kind === 'human' ? withdrawFromQueue(transaction, orderId, at) : state !== 'completed';
}

/** Withdraws what an order gives, because somebody decided that its money goes back. */
export async function withdrawService(
  transaction: Transaction,
  order: PayableOrder,
  actor: Actor,
  at: Date,
): Promise<void> {
  const { orderId, kind } = order;
  if (kind === 'unlock') await closeReport(transaction, orderId, at);
  const unfinished = isUnderWay(order.evaluationState) && !hasReport(order);
  if (kind === 'human' && actor.by !== 'user' && unfinished)
    await withdraw(transaction, orderId, actor, at);
}
