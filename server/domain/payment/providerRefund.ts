import { randomUUID } from 'node:crypto';
import type { PaymentProviderName } from '@account-doctor/contract/payment';
import { isPaid } from '@account-doctor/contract/states';
import type { Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { SYSTEM } from '../../core/transition';
import { lockOrder, moveOrder, type PayableOrder } from '../order';
import { moveRefund, requestRefund, returnMoney } from './refund';
import { settleRefund } from './settleRefund';
import { type Refund, selectRefundOf } from './refundStore';
import type { NoticeResult } from './settle';
import { lockPayment, type Payment, selectKeptPayment, selectPaymentByNo } from './store';

/** A provider's statement about a refund that succeeded or failed. */
export interface RefundStatement {
  paymentNo: string;
  /** Fen. */
  amount: number;
  /** The reason of a failure, for staff; `null` if the refund succeeded. */
  problem: string | null;
}

/**
 * Records a provider's statement about a refund, idempotently. The refund was requested by this service, or the
 * provider made it on its own, as Apple does for customers who ask Apple.
 */
export async function recordRefund(
  { database, now }: Pick<Services, 'database' | 'now'>,
  provider: PaymentProviderName,
  statement: RefundStatement,
): Promise<NoticeResult> {
  const known = await selectPaymentByNo(database, provider, statement.paymentNo);
  if (!known) return 'no payment';
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, known.orderId);
    const payment = await lockPayment(transaction, known.paymentId);
    // The payment is not recorded as paid yet; the provider will repeat its notice.
    if (payment?.state !== 'paid') return 'no payment';
    if (statement.amount !== payment.amount) return 'wrong amount';
    const at = now();
    const refund = await selectRefundOf(transaction, payment.paymentId);
    if (refund)
      return settleRequestedRefund(transaction, refund, { problem: statement.problem, at });
    if (statement.problem !== null) return 'known';
    await recordProviderRefund(transaction, { order, payment, at });
    return 'recorded';
  });
}

async function settleRequestedRefund(
  transaction: Transaction,
  refund: Refund,
  { problem, at }: { problem: string | null; at: Date },
): Promise<NoticeResult> {
  if (refund.state === 'succeeded' || (refund.state === 'failed' && problem !== null))
    return 'known';
  if (refund.state === 'failed') {
    await moveRefund(transaction, refund, { to: 'requested', actor: SYSTEM, at });
    if (refund.cause !== 'surplus')
      await moveOrder(transaction, refund.orderId, {
        to: 'refunding',
        actor: SYSTEM,
        at,
        note: 'paid out after all',
      });
  }
  await settleRefund(transaction, refund, { problem, at });
  return 'recorded';
}

/**
 * Records a refund that the provider made on its own, and ends the order if this payment paid it.
 */
async function recordProviderRefund(
  transaction: Transaction,
  { order, payment, at }: { order: PayableOrder; payment: Payment; at: Date },
): Promise<void> {
  const { orderId } = order;
  const kept = await selectKeptPayment(transaction, orderId);
  if (isPaid(order.state) && kept?.paymentId === payment.paymentId)
    await returnMoney(transaction, order, { actor: SYSTEM, cause: 'provider', at });
  else await requestRefund(transaction, { refundId: randomUUID(), payment, cause: 'surplus', at });
  const refund = await selectRefundOf(transaction, payment.paymentId);
  if (!refund) throw new Error('A requested refund has disappeared');
  await settleRefund(transaction, refund, { problem: null, at });
}
