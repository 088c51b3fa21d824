import { randomUUID } from 'node:crypto';
import type { RefundCause } from '@account-doctor/contract/payment';
import { isPaid } from '@account-doctor/contract/states';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import { SYSTEM, transition, type Actor, type Machine } from '../../core/transition';
import { returnCoupon } from '../coupon';
import { postEntry } from '../ledger';
import {
  orderUsingCredit,
  lockOrder,
  moveOrder,
  type PayableOrder,
  returnCredit,
  serialNumber,
} from '../order';
import { withdrawService } from './fulfil';
import { insertRefund, lockRefund, type Refund, selectRefund } from './refundStore';
import { type Payment, selectKeptPayment } from './store';
import { refunds } from './tables';
import { refundTransitions } from './transitions';

/** Attempts of a refund; with the queue's backoff they last most of a day. */
const REFUND_ATTEMPTS = 12;

/** The staff member who decided on a refund, and the reason. */
export interface StaffDecision {
  staffId: string;
  reason: string;
}

interface NewRefund {
  refundId: string;
  payment: Payment;
  cause: RefundCause;
  decision?: StaffDecision;
  at: Date;
}

/** Requests the full refund of a payment, at most once. */
export async function requestRefund(
  transaction: Transaction,
  { refundId, payment, cause, decision, at }: NewRefund,
): Promise<void> {
  const { paymentId, orderId, amount } = payment;
  const refundNo = `R${serialNumber(at)}${refundId.replaceAll('-', '').slice(0, 8)}`;
  const added = await insertRefund(transaction, {
    refundId,
    refundNo,
    paymentId,
    orderId,
    amount,
    cause,
    ...decision,
    state: 'requested',
    requestedAt: at,
  });
  if (!added) return;
  const lines = { advances: amount, refunds: -amount };
  await postEntry(transaction, { kind: 'refund', reference: refundNo, orderId, at, lines });
  await enqueueRefund(transaction, refundId);
}

/** Schedules a refund's request, or its next status query while the provider processes it. */
export const enqueueRefund = (
  transaction: Transaction,
  refundId: string,
  runAt?: Date,
): Promise<void> =>
  enqueue(transaction, 'refund', {
    payload: { refundId },
    key: `refund:${refundId}`,
    maxAttempts: REFUND_ATTEMPTS,
    ...(runAt && { runAt }),
  });

/**
 * Refunds an order in any state, as a staff member decided. Throws `REFUND_IMPOSSIBLE` if nothing
 * was paid, if a refund is in progress, or if another order uses its credit; that order must be
 * refunded first.
 */
export async function refundOrder(
  transaction: Transaction,
  { orderId, decision, at }: { orderId: string; decision: StaffDecision; at: Date },
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  if (!isRefundable(order)) throw new BusinessError('REFUND_IMPOSSIBLE');
  const counts = await orderUsingCredit(transaction, orderId);
  if (counts !== null)
    throw new BusinessError('REFUND_IMPOSSIBLE', `报告费已抵扣订单 ${counts}，请先退那笔订单`);
  const actor: Actor = { by: 'staff', staffId: decision.staffId };
  await returnMoney(transaction, order, { actor, cause: 'staff', decision, at });
}

/** Whether `refundOrder` accepts the order in its current state. */
export const isRefundable = ({ state, price }: Pick<PayableOrder, 'state' | 'price'>): boolean =>
  isPaid(state) && price > 0;

/** Starts the refund of a paid order and returns its coupon. A free order is refunded at once. */
export async function returnMoney(
  transaction: Transaction,
  order: PayableOrder,
  {
    actor,
    cause,
    decision,
    at,
  }: { actor: Actor; cause: RefundCause; decision?: StaffDecision; at: Date },
): Promise<void> {
  const { orderId } = order;
  const payment = await selectKeptPayment(transaction, orderId);
  if (!payment && order.price > 0) throw new Error('A paid order has no payment');
  await moveOrder(transaction, orderId, {
    to: 'refunding',
    actor,
    at,
    note: decision?.reason ?? null,
  });
  await returnCoupon(transaction, { orderId, actor, at });
  await returnCredit(transaction, orderId);
  await withdrawService(transaction, { order, actor, at });
  if (payment) {
    const refundId = randomUUID();
    await requestRefund(transaction, {
      refundId,
      payment,
      cause,
      at,
      ...(decision && { decision }),
    });
  } else {
    await moveOrder(transaction, orderId, {
      to: 'refunded',
      actor: SYSTEM,
      at,
      note: 'nothing was paid',
    });
  }
}

/**
 * Retries a failed refund under its number, or under a new number if the provider closed it.
 * Returns the refund's number and order id. Throws `REFUND_NOT_FAILED` if it is in progress or
 * done; of concurrent calls one succeeds.
 */
export async function retryRefund(
  transaction: Transaction,
  { refundId, staffId, at }: { refundId: string; staffId: string; at: Date },
): Promise<{ orderId: string; refundNo: string }> {
  const known = await selectRefund(transaction, refundId);
  if (!known) throw new BusinessError('REFUND_NOT_FOUND');
  const { orderId } = await lockOrder(transaction, known.orderId);
  const refund = await lockRefund(transaction, refundId);
  if (refund?.state !== 'failed') throw new BusinessError('REFUND_NOT_FAILED');
  const actor: Actor = { by: 'staff', staffId };
  await moveRefund(transaction, refund, { to: 'requested', actor, at });
  await enqueueRefund(transaction, refundId);
  if (isRefundOfOrder(refund))
    await moveOrder(transaction, orderId, {
      to: 'refunding',
      actor,
      at,
      note: 'the refund is tried again',
    });
  return { orderId, refundNo: refund.refundNo };
}

/** Whether a refund ends its order; the refund of a surplus payment does not. */
export const isRefundOfOrder = ({ cause }: Refund): boolean => cause !== 'surplus';

const refundMachine: Machine<Refund['state'], Refund> = {
  transitions: refundTransitions,
  table: refunds,
  where: ({ refundId }) => eq(refunds.refundId, refundId),
};

/** Moves a refund to another state. The caller must have locked the rows of the order and the refund. */
export async function moveRefund(
  transaction: Transaction,
  refund: Refund,
  { to, actor, at, problem = null, refundNo }: RefundMove,
): Promise<void> {
  const set = { settledAt: to === 'requested' ? null : at, problem, refundNo };
  await transition(refundMachine, refund, { transaction, to, actor, at, set });
}

interface RefundMove {
  to: Refund['state'];
  actor: Actor;
  at: Date;
  problem?: string | null;
  /** New number of the refund at the provider. */
  refundNo?: string;
}
