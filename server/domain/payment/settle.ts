import { isClosedUnpaid } from '@account-doctor/contract/states';
import { randomUUID } from 'node:crypto';
import { providerAccount } from '@account-doctor/contract/ledger';
import {
  type PaymentProviderName,
  type PaymentState,
  type RefundCause,
  paymentMethodInfo,
} from '@account-doctor/contract/payment';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { PaymentRecord } from '../../providers/payment/payment';
import type { Services } from '../../core/services';
import { SYSTEM, transition, type Machine } from '../../core/transition';
import { returnCoupon, markCouponUsed } from '../coupon';
import { postEntry } from '../ledger';
import { lockOrder, moveOrder, type PayableOrder } from '../order';
import { startService, isAlreadyUnlocked } from './fulfil';
import { requestRefund } from './refund';
import {
  insertPaymentEvent,
  lockPayment,
  type NoticeRow,
  type Payment,
  selectOpenPayments,
  selectPaymentByNo,
  type ChangeSource,
} from './store';
import { payments } from './tables';
import { paymentTransitions } from './transitions';

/** The effect of a provider's statement about a payment. */
export type NoticeResult = NoticeRow['result'];

/**
 * Records a provider's statement about one of its payments, idempotently, whether it came in a notice or by a query.
 * Payments of other providers are not found. A payment that its order no longer needs is refunded; a wrong amount is
 * not recorded as paid.
 */
export async function recordPayment(
  { database, now }: Pick<Services, 'database' | 'now'>,
  record: PaymentRecord,
  { provider, source }: { provider: PaymentProviderName; source: ChangeSource },
): Promise<NoticeResult> {
  const known = await selectPaymentByNo(database, provider, record.paymentNo);
  if (!known) return 'no payment';
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, known.orderId);
    const payment = await lockPayment(transaction, known.paymentId);
    if (!payment) throw new Error('A payment that existed has disappeared');
    return applyRecord(transaction, { order, payment, record, source, at: now() });
  });
}

interface Settlement {
  order: PayableOrder;
  payment: Payment;
  record: PaymentRecord;
  source: ChangeSource;
  at: Date;
}

/** Applies a provider's statement to a locked payment and its order. */
async function applyRecord(transaction: Transaction, parts: Settlement): Promise<NoticeResult> {
  const { payment, record, source, at } = parts;
  if (record.state === 'paid') {
    // Checked even for a recorded payment: staff must look into a provider that changes its
    // statement.
    if (record.amount !== payment.amount) return 'wrong amount';
    if (payment.state === 'paid') return 'known';
    const paid = { tradeNo: record.tradeNo, paidAt: at };
    await movePayment(transaction, payment, { to: 'paid', source, at, ...paid });
    await postPayment(transaction, payment, at);
    await useReceivedMoney(transaction, parts);
    return 'recorded';
  }
  if (record.state === 'closed' && payment.state === 'open') {
    await movePayment(transaction, payment, { to: 'closed', source, at });
    return 'recorded';
  }
  return 'known';
}

interface PaymentMove {
  to: PaymentState;
  source: ChangeSource;
  at: Date;
  tradeNo?: string;
  paidAt?: Date;
}

const paymentMachine: Machine<PaymentState, Payment> = {
  transitions: paymentTransitions,
  table: payments,
  where: ({ paymentId }) => eq(payments.paymentId, paymentId),
};

/**
 * Moves a payment to another state and stores its event. The caller must have locked the rows of the order and the
 * payment.
 */
export async function movePayment(
  transaction: Transaction,
  payment: Payment,
  { to, source, at, ...set }: PaymentMove,
): Promise<void> {
  const { paymentId, state: from } = payment;
  await transition(paymentMachine, payment, { transaction, to, actor: SYSTEM, at, set });
  await insertPaymentEvent(transaction, { paymentId, from, to, source, at });
}

/**
 * Posts the payment to the ledger; until the order is sold, the money still belongs to the payer.
 */
const postPayment = (
  transaction: Transaction,
  { paymentNo, orderId, method, amount }: Payment,
  at: Date,
): Promise<void> =>
  postEntry(transaction, {
    kind: 'payment',
    reference: paymentNo,
    orderId,
    at,
    lines: { [providerAccount(paymentMethodInfo(method).provider)]: amount, advances: -amount },
  });

/** Uses received money to pay the order, or refunds it. */
async function useReceivedMoney(
  transaction: Transaction,
  { order, payment, at }: Settlement,
): Promise<void> {
  const { orderId, state } = order;
  const giveBack = (cause: RefundCause) =>
    requestRefund(transaction, { refundId: randomUUID(), payment, cause, at });

  if (state === 'pending_payment' && (await isAlreadyUnlocked(transaction, order))) {
    // The report was opened in another way, so the payment is too late, as for a closed order.
    await moveOrder(transaction, orderId, {
      to: 'cancelled',
      actor: SYSTEM,
      at,
      note: 'the report is open already',
    });
    await returnCoupon(transaction, { orderId, actor: SYSTEM, at });
    await closeOpenPayments(transaction, orderId);
    await moveOrder(transaction, orderId, {
      to: 'refunding',
      actor: SYSTEM,
      at,
      note: 'paid for an open report',
    });
    await giveBack('late');
  } else if (state === 'pending_payment' && payment.amount === order.price) {
    await moveOrder(transaction, orderId, {
      to: 'paid',
      actor: SYSTEM,
      at,
      note: `payment ${payment.paymentNo}`,
    });
    await markCouponUsed(transaction, orderId, at);
    await startService(transaction, order, at);
    await closeOpenPayments(transaction, orderId);
  } else if (isClosedUnpaid(state)) {
    await moveOrder(transaction, orderId, {
      to: 'refunding',
      actor: SYSTEM,
      at,
      note: 'paid after it was closed',
    });
    await giveBack('late');
  } else {
    // Also refunds a payment that was started before a coupon changed the price; the order still waits for its
    // payment.
    await giveBack('surplus');
  }
}

/** Schedules the closing of all open payments of an order at their providers. */
export async function closeOpenPayments(transaction: Transaction, orderId: string): Promise<void> {
  for (const { paymentId } of await selectOpenPayments(transaction, orderId))
    await enqueue(transaction, 'closePayment', {
      payload: { paymentId },
      key: `close-payment:${paymentId}`,
      maxAttempts: PATIENT_ATTEMPTS,
    });
}

/**
 * Closes all open payments of an order whose price changes, first in the database and then at the provider. A payment
 * that is being closed is not reused if the price changes back. The caller must have locked the order.
 */
export async function dropOpenPayments(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<void> {
  await closeOpenPayments(transaction, orderId);
  for (const payment of await selectOpenPayments(transaction, orderId))
    await movePayment(transaction, payment, { to: 'closed', source: 'service', at });
}

/**
 * Attempts of calls that must reach a provider eventually; with the queue's backoff they last most
 * of a day.
 */
const PATIENT_ATTEMPTS = 12;
