import { MINUTE } from '@account-doctor/contract/time';
import type { JobAttempt, Workers } from '../../core/jobs/worker';
import { enqueue } from '../../core/jobs/queue';
import { PaymentUnavailable } from '../../providers/payment/payment';
import { SandboxPayment } from '../../providers/payment/sandboxPayment';
import type { Services } from '../../core/services';
import { SYSTEM } from '../../core/transition';
import { lockOrder } from '../order';
import { queryPayment } from './ask';
import { closeUnpaid } from './close';
import { enqueueCheck } from './pay';
import { requireProvider } from './providerOf';
import { enqueueRefund } from './refund';
import { settleRefund } from './settleRefund';
import { selectRefund } from './refundStore';
import { movePayment } from './settle';
import { lockPayment, selectOpenPayments, selectPayment } from './store';

type Parts = Pick<Services, 'database' | 'payments' | 'now'>;

/** Time between two queries about a payment without a notice, or about a refund, in ms. */
const CHECK_PAUSE = 2 * MINUTE;
const REFUND_PAUSE = MINUTE;

/** Payment jobs. Each may run again after a crash and is idempotent. */
export const paymentWorkers = (
  services: Services,
): Pick<
  Workers,
  'timeOutOrder' | 'checkPayment' | 'closePayment' | 'refund' | 'reportSandboxPayment'
> => ({
  timeOutOrder: ({ orderId }, attempt) => timeOutOrder(services, orderId, attempt),
  checkPayment: ({ paymentId }) => checkPayment(services, paymentId),
  closePayment: ({ paymentId }) => closePayment(services, paymentId),
  refund: ({ refundId }, attempt) => performRefund(services, refundId, attempt),
  reportSandboxPayment: async ({ paymentNo }) => {
    for (const provider of services.payments)
      if (provider instanceof SandboxPayment) await provider.report(paymentNo);
  },
});

/**
 * Closes an order after its deadline, after querying whether it was paid. If the provider does not
 * answer, retries for a while, then closes the order; a payment that arrives later is refunded.
 */
async function timeOutOrder(parts: Parts, orderId: string, { last }: JobAttempt): Promise<void> {
  const { database, now } = parts;
  for (const payment of await selectOpenPayments(database, orderId))
    await queryPayment(parts, payment).catch((error: unknown) => {
      if (!last || !(error instanceof PaymentUnavailable)) throw error;
    });
  await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order.state !== 'pending_payment' || !order.payBy) return;
    const at = now();
    if (order.payBy > at) {
      const options = { key: `time-out:${orderId}`, runAt: order.payBy };
      await enqueue(transaction, 'timeOutOrder', { payload: { orderId }, ...options });
      return;
    }
    await closeUnpaid(transaction, order, { to: 'timed_out', actor: SYSTEM, at });
  });
}

/** Queries an open payment, and schedules the next query while its order can be paid. */
async function checkPayment(parts: Parts, paymentId: string): Promise<void> {
  const { database, now } = parts;
  const payment = await selectPayment(database, paymentId);
  if (payment?.state !== 'open') return;
  await queryPayment(parts, payment);
  await database.transaction(async (transaction) => {
    const { state } = await lockOrder(transaction, payment.orderId);
    const at = new Date(now().getTime() + CHECK_PAUSE);
    if (state === 'pending_payment') await enqueueCheck(transaction, paymentId, at);
  });
}

/** Closes a payment at its provider, unless the payment has been paid. */
async function closePayment(parts: Parts, paymentId: string): Promise<void> {
  const { database, payments, now } = parts;
  const payment = await selectPayment(database, paymentId);
  // A payment that is already recorded as closed must still be closed at the provider.
  if (!payment || payment.state === 'paid') return;
  await requireProvider(payments, payment.method).close(payment);
  await queryPayment(parts, payment);
  await database.transaction(async (transaction) => {
    await lockOrder(transaction, payment.orderId);
    const current = await lockPayment(transaction, paymentId);
    if (current?.state !== 'open') return;
    await movePayment(transaction, current, { to: 'closed', source: 'service', at: now() });
  });
}

/**
 * Requests a payment's refund from the provider; repeats the request under the same number if there was no answer. A
 * refund that the provider closed gets a new number.
 */
async function performRefund(parts: Parts, refundId: string, { last }: JobAttempt): Promise<void> {
  const { database, payments, now } = parts;
  const asked = await selectRefund(database, refundId);
  const payment = asked && (await selectPayment(database, asked.paymentId));
  if (asked?.state !== 'requested' || !payment) return;
  const { refundNo, amount } = asked;
  const { paymentNo, payerId, method } = payment;
  const result = await requireProvider(payments, method)
    .refund({ paymentNo, payerId, refundNo, amount, reason: '订单退款' })
    .catch((error: unknown) => {
      if (!last || !(error instanceof PaymentUnavailable)) throw error;
      return { state: 'failed' as const, problem: error.message };
    });
  await database.transaction((transaction) => {
    if (result.state === 'processing')
      return enqueueRefund(transaction, refundId, new Date(now().getTime() + REFUND_PAUSE));
    const problem = 'problem' in result ? result.problem : null;
    const isClosed = result.state === 'closed';
    return settleRefund(transaction, asked, { problem, isClosed, at: now() });
  });
}
