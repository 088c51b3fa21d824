import { isClosedUnpaid } from '@account-doctor/contract/states';
import { randomUUID } from 'node:crypto';
import { heldBy } from '@account-doctor/contract/ledger';
import {
  type PaymentProviderName,
  type PaymentState,
  type RefundCause,
  wayToPay,
} from '@account-doctor/contract/payment';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { PaymentRecord } from '../../providers/payment/payment';
import type { Services } from '../../core/services';
import { requireAllowed, type Actor } from '../../core/transition';
import { returnCoupon, useCoupon } from '../coupon';
import { post } from '../ledger';
import { lockOrder, moveOrder, type PayableOrder } from '../order';
import { fulfil, isNeedless } from './fulfil';
import { requestRefund } from './refund';
import {
  insertPaymentEvent,
  lockPayment,
  type NoticeRow,
  type Payment,
  selectOpenPayments,
  selectPaymentByNo,
  type Source,
  updatePayment,
} from './store';
import { paymentTransitions } from './transitions';

const system: Actor = { by: 'system' };

/** What a provider's word about a payment changed. */
export type NoticeResult = NoticeRow['result'];

/**
 * Writes down what a provider says about a payment of its own, once, however often and by whichever way we learn
 * it. A payment that was begun with another provider is not found. A payment that its order no longer wants is given
 * back; one of another amount than asked for is not recorded as paid.
 */
export async function record(
  { database, now }: Pick<Services, 'database' | 'now'>,
  said: PaymentRecord,
  { provider, source }: { provider: PaymentProviderName; source: Source },
): Promise<NoticeResult> {
  const known = await selectPaymentByNo(database, provider, said.paymentNo);
  if (!known) return 'no payment';
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, known.orderId);
    const payment = await lockPayment(transaction, known.paymentId);
    if (!payment) throw new Error('A payment that was there is gone');
    return settle(transaction, { order, payment, said, source, at: now() });
  });
}

interface Settlement {
  order: PayableOrder;
  payment: Payment;
  said: PaymentRecord;
  source: Source;
  at: Date;
}

async function settle(transaction: Transaction, parts: Settlement): Promise<NoticeResult> {
  const { payment, said, source, at } = parts;
  if (said.state === 'paid') {
    // Also of one that is recorded: somebody has to look at a provider that changes its mind.
    if (said.amount !== payment.amount) return 'wrong amount';
    if (payment.state === 'paid') return 'known';
    const paid = { tradeNo: said.tradeNo, paidAt: at };
    await movePayment(transaction, payment, 'paid', { source, at, ...paid });
    await postPayment(transaction, payment, at);
    await spend(transaction, parts);
    return 'recorded';
  }
  if (said.state === 'closed' && payment.state === 'open') {
    await movePayment(transaction, payment, 'closed', { source, at });
    return 'recorded';
  }
  return 'known';
}

/** Moves a payment and writes its event. The caller has locked the rows of the order and the payment. */
export async function movePayment(
  transaction: Transaction,
  { paymentId, state: from }: Payment,
  to: PaymentState,
  { source, at, ...change }: { source: Source; at: Date; tradeNo?: string; paidAt?: Date },
): Promise<void> {
  requireAllowed(paymentTransitions, { from, to }, system);
  await updatePayment(transaction, paymentId, { state: to, ...change });
  await insertPaymentEvent(transaction, { paymentId, from, to, source, at });
}

/** Until an order is sold with it, what came is the payer's. */
const postPayment = (
  transaction: Transaction,
  { paymentNo, orderId, method, amount }: Payment,
  at: Date,
): Promise<void> =>
  post(transaction, {
    kind: 'payment',
    reference: paymentNo,
    orderId,
    at,
    lines: { [heldBy(wayToPay(method).provider)]: amount, advances: -amount },
  });

/** Money has come: it pays the order, or goes back. */
async function spend(transaction: Transaction, { order, payment, at }: Settlement): Promise<void> {
  const { orderId, state } = order;
  const giveBack = (cause: RefundCause) =>
    requestRefund(transaction, { refundId: randomUUID(), payment, cause, at });

  if (state === 'pending_payment' && (await isNeedless(transaction, order))) {
    // Opened in another way meanwhile: what comes for it is as late as for a closed order.
    await moveOrder(transaction, orderId, 'cancelled', system, at, 'the report is open already');
    await returnCoupon(transaction, orderId, system, at);
    await closeOpenPayments(transaction, orderId);
    await moveOrder(transaction, orderId, 'refunding', system, at, 'paid for an open report');
    await giveBack('late');
  } else if (state === 'pending_payment' && payment.amount === order.price) {
    await moveOrder(transaction, orderId, 'paid', system, at, `payment ${payment.paymentNo}`);
    await useCoupon(transaction, orderId, at);
    await fulfil(transaction, order, at);
    await closeOpenPayments(transaction, orderId);
  } else if (isClosedUnpaid(state)) {
    await moveOrder(transaction, orderId, 'refunding', system, at, 'paid after it was closed');
    await giveBack('late');
  } else {
    // Also what was begun to be paid before another coupon changed the price: the order still waits.
    await giveBack('surplus');
  }
}

/** Has every payment that an order does not want any more closed at its provider. */
export async function closeOpenPayments(transaction: Transaction, orderId: string): Promise<void> {
  for (const { paymentId } of await selectOpenPayments(transaction, orderId))
    await enqueue(
      transaction,
      'closePayment',
      { paymentId },
      { key: `close-payment:${paymentId}`, maxAttempts: PATIENT_ATTEMPTS },
    );
}

/**
 * Closes every payment of an order whose price changes, here at once and then at its provider: none that is being
 * closed is begun again, should the price change back. The caller has locked the order.
 */
export async function dropOpenPayments(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<void> {
  await closeOpenPayments(transaction, orderId);
  for (const payment of await selectOpenPayments(transaction, orderId))
    await movePayment(transaction, payment, 'closed', { source: 'service', at });
}

/** Tries of what has to reach a provider in the end: with the queue's back-off, most of a day. */
const PATIENT_ATTEMPTS = 12;
