import type { Logger } from 'pino';
import type { Services } from '../../core/services';
import { PaymentUnavailable } from '../../providers/payment/payment';
import { requireProvider } from './providerOf';
import { type NoticeResult, recordPayment } from './settle';
import { claimPaymentQuery, type Payment, selectOpenPayments } from './store';

type Parts = Pick<Services, 'database' | 'payments' | 'now'>;

/** Minimum time between two queries about a payment while its user waits, in ms. */
const QUERY_PAUSE = 2_000;

/** Queries the provider about a payment and records the answer. */
export async function queryPayment(parts: Parts, payment: Payment): Promise<NoticeResult> {
  const provider = requireProvider(parts.payments, payment.method);
  const record = await provider.query(payment);
  if (record.paymentNo !== payment.paymentNo)
    throw new PaymentUnavailable('the answer is about another payment than the query');
  return recordPayment(parts, record, { provider: provider.name, source: 'query' });
}

/**
 * Queries a payment whose user is waiting, unless it was queried just before. Ignores that a provider cannot be
 * reached, because the next query tries again.
 */
async function queryForUser(
  parts: Parts,
  payment: Payment,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const at = parts.now();
  const before = new Date(at.getTime() - QUERY_PAUSE);
  const mayAsk = await parts.database.transaction((transaction) =>
    claimPaymentQuery(transaction, payment.paymentId, { at, before }),
  );
  if (!mayAsk) return;
  try {
    await queryPayment(parts, payment);
  } catch (err) {
    log.warn({ err }, 'A payment could not be queried');
  }
}

/** Like `queryForUser`, for all open payments of an order. */
export async function queryOpenPayments(
  parts: Parts,
  orderId: string,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  for (const payment of await selectOpenPayments(parts.database, orderId))
    await queryForUser(parts, payment, log);
}
