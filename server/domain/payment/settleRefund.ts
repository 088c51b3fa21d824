import { providerAccount } from '@account-doctor/contract/ledger';
import { yuan } from '@account-doctor/contract/money';
import { paymentMethodInfo } from '@account-doctor/contract/payment';
import type { Transaction } from '../../core/database/database';
import { SYSTEM } from '../../core/transition';
import { postEntry } from '../ledger';
import { notify } from '../notification';
import { lockOrder, moveOrder } from '../order';
import { isRefundOfOrder, moveRefund } from './refund';
import { lockRefund, type Refund } from './refundStore';
import { selectPayment } from './store';

/** Posts a refund to the ledger: debits the ledger account to which the payment was posted. */
async function postRefund(
  transaction: Transaction,
  { refundNo, paymentId, orderId, amount }: Refund,
  at: Date,
): Promise<void> {
  const payment = await selectPayment(transaction, paymentId);
  if (!payment) throw new Error('A refund has no payment');
  const lines = {
    refunds: amount,
    [providerAccount(paymentMethodInfo(payment.method).provider)]: -amount,
  };
  await postEntry(transaction, { kind: 'repayment', reference: refundNo, orderId, at, lines });
}

/** Notifies members of a refund that the provider has not made, which a member must retry. */
async function notifyOfFailure(
  transaction: Transaction,
  { refundNo, amount }: Refund,
  at: Date,
): Promise<void> {
  const event = {
    kind: 'refund-failed' as const,
    title: '退款没有成功',
    text: `退款 ${refundNo}（¥${yuan(amount)}）被支付平台拒绝，请到“退款”里重试。`,
    path: '/desk/refunds',
    key: `refund-failed:${refundNo}:${at.getTime()}`,
  };
  await notify(transaction, event, at);
}

/** The next refund number, with a counter of attempts: `R…`, `R…-2`, `R…-3`. */
function nextNumber(refundNo: string): string {
  const [first = refundNo, tries = '1'] = refundNo.split('-');
  return `${first}-${Number(tries) + 1}`;
}

/**
 * Result of a refund. `problem` is `null` on success; a refund that the provider closed is
 * requested again under a new number.
 */
interface RefundResult {
  problem: string | null;
  isClosed?: boolean;
  at: Date;
}

/**
 * Records the result of a refund and updates the order. Does nothing if it was recorded before, or
 * if the refund has got another number since it was queried.
 */
export async function settleRefund(
  transaction: Transaction,
  { refundId, orderId, refundNo }: Refund,
  { problem, isClosed = false, at }: RefundResult,
): Promise<void> {
  await lockOrder(transaction, orderId);
  const refund = await lockRefund(transaction, refundId);
  if (refund?.state !== 'requested' || refund.refundNo !== refundNo) return;
  const failed = problem !== null;
  await moveRefund(transaction, refund, {
    to: failed ? 'failed' : 'succeeded',
    actor: SYSTEM,
    at,
    problem: failed && isClosed ? `${problem} (${refundNo})` : problem,
    ...(isClosed && { refundNo: nextNumber(refundNo) }),
  });
  if (failed) await notifyOfFailure(transaction, refund, at);
  else await postRefund(transaction, refund, at);
  if (!isRefundOfOrder(refund)) return;
  const note = failed ? `refund ${refundNo} failed` : `refund ${refundNo}`;
  await moveOrder(transaction, orderId, {
    to: failed ? 'refund_failed' : 'refunded',
    actor: SYSTEM,
    at,
    note,
  });
}
