import { randomUUID } from 'node:crypto';
import { aboutOrderState, orderKindLabels } from '@account-doctor/contract/states';
import type { PaymentLaunch, PaymentMethod } from '@account-doctor/contract/payment';
import type { Transaction } from '../../core/database/database';
import type { Caller, UserContext } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import { PaymentUnavailable } from '../../providers/payment/payment';
import type { Services } from '../../core/services';
import { chinaDate } from '../../core/chinaDay';
import { messagePaths } from '../message';
import { lockOrderOfUser, type PayableOrder } from '../order';
import { openIdOfUser } from '../user';
import { methodsFor } from './methods';
import { NOTICE_PATH } from './notices';
import { requireProvider } from './providerOf';
import { insertPayment, insertPaymentEvent, type Payment, selectOpenPayment } from './store';

/** When a payment is first asked about, should no report come, in ms. */
const FIRST_CHECK = 60_000;

/**
 * Begins to pay a confirmed order, and answers what the client has to do. Begun again by the same
 * method, on whichever phone, it is the same payment, so that the provider takes it once. Refuses
 * with `ORDER_NOT_PAYABLE`, `PAYMENT_METHOD_UNFIT` and `PAYMENT_UNAVAILABLE`.
 */
export async function beginPayment(
  services: Services,
  { orderId, method }: { orderId: string; method: PaymentMethod },
  { userId, caller, log }: UserContext,
): Promise<PaymentLaunch> {
  const offered = methodsFor(services, caller).methods;
  if (!offered.includes(method)) throw new BusinessError('PAYMENT_METHOD_UNFIT');
  const openId = method === 'wechat_jsapi' ? await openIdOfUser(services.database, userId) : null;
  if (method === 'wechat_jsapi' && openId === null)
    throw new BusinessError('PAYMENT_METHOD_UNFIT', '请先用微信登录，再用微信支付');

  const { order, payment } = await services.database.transaction((transaction) =>
    openPayment(services, transaction, { userId, orderId, method }),
  );
  const provider = requireProvider(services.payments, method);
  try {
    return await provider.start({
      method,
      paymentNo: payment.paymentNo,
      amount: payment.amount,
      description: `账号博士${orderKindLabels[order.kind]}-${order.gameName}`,
      payBy: order.payBy ?? services.now(),
      noticeUrl: `${caller.origin}${NOTICE_PATH}/${provider.name}`,
      returnUrl: returnUrl(caller, orderId),
      payer: { address: caller.address, openId },
    });
  } catch (err) {
    if (!(err instanceof PaymentUnavailable)) throw err;
    log.warn({ err }, 'A payment could not be started');
    throw new BusinessError('PAYMENT_UNAVAILABLE');
  }
}

/** The page of the client that a payer comes back to, and that asks whether the payment arrived. */
const returnUrl = ({ origin }: Caller, orderId: string) => origin + messagePaths.payment(orderId);

/** The order's open payment of that method, begun now if there is none. */
async function openPayment(
  { now }: Services,
  transaction: Transaction,
  asked: { userId: string; orderId: string; method: PaymentMethod },
): Promise<{ order: PayableOrder; payment: Payment }> {
  const { userId, orderId, method } = asked;
  const at = now();
  const order = await lockOrderOfUser(transaction, userId, orderId);
  requirePayable(order, at);
  const begun = await selectOpenPayment(transaction, orderId, method);
  if (begun) return { order, payment: begun };

  const paymentId = randomUUID();
  await insertPayment(transaction, {
    paymentId,
    // Not guessable: whoever knows it finds the sandbox's cashier.
    paymentNo: `P${chinaDate(at).replaceAll('-', '')}${paymentId.replaceAll('-', '').slice(0, 20)}`,
    orderId,
    method,
    amount: order.price,
    state: 'open',
    createdAt: at,
  });
  await insertPaymentEvent(transaction, {
    paymentId,
    from: null,
    to: 'open',
    source: 'service',
    at,
  });
  await enqueueCheck(transaction, paymentId, new Date(at.getTime() + FIRST_CHECK));
  const payment = await selectOpenPayment(transaction, orderId, method);
  if (!payment) throw new Error('A payment that was begun is gone');
  return { order, payment };
}

function requirePayable({ state, payBy }: PayableOrder, at: Date): void {
  if (state === 'pending_payment' && payBy && payBy > at) return;
  throw new BusinessError('ORDER_NOT_PAYABLE', aboutOrderState(state).unpayable);
}

/** Has a payment asked about, should its report not come. */
export const enqueueCheck = (
  transaction: Transaction,
  paymentId: string,
  runAt: Date,
): Promise<void> =>
  enqueue(transaction, 'checkPayment', { paymentId }, { key: `check-payment:${paymentId}`, runAt });
