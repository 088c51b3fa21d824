import { randomUUID } from 'node:crypto';
import { heldBy } from '@account-doctor/contract/ledger';
import { type RefundCause, wayToPay } from '@account-doctor/contract/payment';
import { isPaid } from '@account-doctor/contract/states';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import { requireAllowed, type Actor } from '../../core/transition';
import { returnCoupon } from '../coupon';
import { post } from '../ledger';
import {
  creditedAgainst,
  lockOrder,
  moveOrder,
  type PayableOrder,
  returnCredit,
  serialNumber,
} from '../order';
import { withdrawService } from './fulfil';
import { insertRefund, lockRefund, type Refund, selectRefund, updateRefund } from './refundStore';
import { type Payment, selectKeptPayment, selectPayment } from './store';
import { refundTransitions } from './transitions';

/** Tries of a refund: with the queue's back-off, most of a day. */
const REFUND_ATTEMPTS = 12;

/** Who of the staff gives money back, and why. */
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

/** Has all of a payment given back; once, because a payment has one refund. */
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
  await post(transaction, { kind: 'refund', reference: refundNo, orderId, at, lines });
  await enqueueRefund(transaction, refundId);
}

/** Has a refund asked for, or asked about again while the provider is still at it. */
export const enqueueRefund = (
  transaction: Transaction,
  refundId: string,
  runAt?: Date,
): Promise<void> =>
  enqueue(
    transaction,
    'refund',
    { refundId },
    { key: `refund:${refundId}`, maxAttempts: REFUND_ATTEMPTS, ...(runAt && { runAt }) },
  );

/**
 * Gives the money of an order back, whatever state it is in, as somebody of the staff decides.
 * Refuses with `REFUND_IMPOSSIBLE` when no money was taken, when it is on its way back already, and
 * when it counts against another order, which has to be refunded first.
 */
export async function refundOrder(
  transaction: Transaction,
  orderId: string,
  decision: StaffDecision,
  at: Date,
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  if (!isRefundable(order)) throw new BusinessError('REFUND_IMPOSSIBLE');
  const counts = await creditedAgainst(transaction, orderId);
  if (counts !== null)
    throw new BusinessError('REFUND_IMPOSSIBLE', `报告费已抵扣订单 ${counts}，请先退那笔订单`);
  const actor: Actor = { by: 'staff', staffId: decision.staffId };
  await returnMoney(transaction, order, { actor, cause: 'staff', decision, at });
}

/** Whether `refundOrder` takes an order as it is now. */
export const isRefundable = ({ state, price }: PayableOrder): boolean => isPaid(state) && price > 0;

/**
 * Moves a paid order towards its refund, its coupon with it; without a price there is nothing to wait
 * for.
 */
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
  await moveOrder(transaction, orderId, 'refunding', actor, at, decision?.reason ?? null);
  await returnCoupon(transaction, orderId, actor, at);
  await returnCredit(transaction, orderId);
  await withdrawService(transaction, order, actor, at);
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
    await moveOrder(transaction, orderId, 'refunded', { by: 'system' }, at, 'nothing was paid');
  }
}

/**
 * Tries a failed refund again, under the number by which the provider knows it, or under a new one where the
 * provider closed it, and answers with its number and its order's id. Refuses with `REFUND_NOT_FAILED` what is
 * under way or done; of several at once one tries it.
 */
export async function retryRefund(
  transaction: Transaction,
  refundId: string,
  staffId: string,
  at: Date,
): Promise<{ orderId: string; refundNo: string }> {
  const known = await selectRefund(transaction, refundId);
  if (!known) throw new BusinessError('REFUND_NOT_FOUND');
  const { orderId } = await lockOrder(transaction, known.orderId);
  const refund = await lockRefund(transaction, refundId);
  if (refund?.state !== 'failed') throw new BusinessError('REFUND_NOT_FAILED');
  const actor: Actor = { by: 'staff', staffId };
  await moveRefund(transaction, refund, { to: 'requested', actor, at });
  await enqueueRefund(transaction, refundId);
  if (isOfOrder(refund))
    await moveOrder(transaction, orderId, 'refunding', actor, at, 'the refund is tried again');
  return { orderId, refundNo: refund.refundNo };
}

/** The money is gone from where its payment had brought it. */
async function postRepayment(
  transaction: Transaction,
  { refundNo, paymentId, orderId, amount }: Refund,
  at: Date,
): Promise<void> {
  const payment = await selectPayment(transaction, paymentId);
  if (!payment) throw new Error('A refund has no payment');
  const lines = { refunds: amount, [heldBy(wayToPay(payment.method).provider)]: -amount };
  await post(transaction, { kind: 'repayment', reference: refundNo, orderId, at, lines });
}

/** What was paid beside the payment of an order that stands leaves the order as it is. */
const isOfOrder = ({ cause }: Refund): boolean => cause !== 'surplus';

/** Moves a refund, under the locks of its order and its row. */
export async function moveRefund(
  transaction: Transaction,
  { refundId, state: from }: Refund,
  { to, actor, at, problem = null, refundNo }: RefundMove,
): Promise<void> {
  requireAllowed(refundTransitions, { from, to }, actor);
  const settledAt = to === 'requested' ? null : at;
  await updateRefund(transaction, refundId, {
    state: to,
    settledAt,
    problem,
    ...(refundNo !== undefined && { refundNo }),
  });
}

interface RefundMove {
  to: Refund['state'];
  actor: Actor;
  at: Date;
  problem?: string | null;
  /** By which its provider is to know it from now on. */
  refundNo?: string;
}

/** The number of a refund's next try, which tells how many there were before: `R…`, `R…-2`, `R…-3`. */
function nextNumber(refundNo: string): string {
  const [first = refundNo, tries = '1'] = refundNo.split('-');
  return `${first}-${Number(tries) + 1}`;
}

/** How a refund ended: `problem` is `null` where the money went back; a closed one begins anew under another number. */
interface RefundEnd {
  problem: string | null;
  isClosed?: boolean;
  at: Date;
}

/**
 * Writes down how a refund ended, and the order's state with it. Changes nothing where that was done before, or
 * where the refund has another number by now than the one that was asked about.
 */
export async function settleRefund(
  transaction: Transaction,
  { refundId, orderId, refundNo }: Refund,
  { problem, isClosed = false, at }: RefundEnd,
): Promise<void> {
  const actor: Actor = { by: 'system' };
  await lockOrder(transaction, orderId);
  const refund = await lockRefund(transaction, refundId);
  if (refund?.state !== 'requested' || refund.refundNo !== refundNo) return;
  const failed = problem !== null;
  await moveRefund(transaction, refund, {
    to: failed ? 'failed' : 'succeeded',
    actor,
    at,
    problem: failed && isClosed ? `${problem} (${refundNo})` : problem,
    ...(isClosed && { refundNo: nextNumber(refundNo) }),
  });
  if (!failed) await postRepayment(transaction, refund, at);
  if (!isOfOrder(refund)) return;
  const note = failed ? `refund ${refundNo} failed` : `refund ${refundNo}`;
  await moveOrder(transaction, orderId, failed ? 'refund_failed' : 'refunded', actor, at, note);
}
