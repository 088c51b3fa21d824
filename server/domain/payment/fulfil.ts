import { hasReport, isUnfinished } from '@account-doctor/contract/states';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Actor } from '../../core/transition';
import { queueAppraisal, withdrawAppraisal, withdrawFromQueue } from '../appraisal';
import { completeOrder, type PayableOrder } from '../order';
import { closeReport, isReportOpen, openReport } from '../unlock';

/** Effects on each kind of order when it is paid, stopped or withdrawn. */

/** Starts the service that a paid order is for. */
export async function startService(
  transaction: Transaction,
  { orderId, kind, evaluatedOrderId, couponId, price }: PayableOrder,
  at: Date,
): Promise<void> {
  if (kind === 'human') await queueAppraisal(transaction, orderId, at);
  if (kind !== 'unlock' || evaluatedOrderId === null) return;
  const way = price === 0 && couponId !== null ? 'coupon' : 'payment';
  const opened = await openReport(transaction, {
    orderId: evaluatedOrderId,
    way,
    sourceId: orderId,
    at,
  });
  if (!opened) throw new BusinessError('REPORT_ALREADY_OPEN');
  await completeOrder(transaction, { orderId, at, note: 'the report is open' });
}

/** Whether the report that an order would unlock is already open; that cannot change until the transaction ends. */
export async function isAlreadyUnlocked(
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
 * Stops the preparations for an order that is closed or cancelled by its user.
 * @returns whether work had not started, so that the order can be refunded automatically
 */
export async function stopPreparing(
  transaction: Transaction,
  { orderId, kind, state }: PayableOrder,
  at: Date,
): Promise<boolean> {
  return kind === 'human' ? withdrawFromQueue(transaction, orderId, at) : state !== 'completed';
}

/** Withdraws the service of an order that a staff member decided to refund. */
export async function withdrawService(
  transaction: Transaction,
  { order, actor, at }: { order: PayableOrder; actor: Actor; at: Date },
): Promise<void> {
  const { orderId, kind } = order;
  if (kind === 'unlock') await closeReport(transaction, orderId, at);
  const unfinished = isUnfinished(order.evaluationState) && !hasReport(order);
  if (kind === 'human' && actor.by !== 'user' && unfinished)
    await withdrawAppraisal(transaction, { orderId, actor, at });
}
