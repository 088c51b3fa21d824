import { randomUUID } from 'node:crypto';
import { aboutOrderState, orderKindLabels } from '@account-doctor/contract/states';
import {
  type PaymentLaunch,
  type PaymentMethod,
  paymentMethodInfo,
} from '@account-doctor/contract/payment';
import { MINUTE } from '@account-doctor/contract/time';
import type { Transaction } from '../../core/database/database';
import type { Caller, UserContext } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import { PaymentUnavailable, PaymentNotSold } from '../../providers/payment/payment';
import type { Services } from '../../core/services';
import { chinaDate } from '../../core/chinaDay';
import { messagePaths } from '../message';
import { lockOrderOfUser, type PayableOrder, payableOrderOfUser } from '../order';
import { renewSessionKey, type WechatPerson, wechatPersonOf } from '../user';
import { queryPayment } from './ask';
import { methodsFor } from './methods';
import { NOTICE_PATH } from './notices';
import { requireProvider } from './providerOf';
import type { CountRejection } from './refusals';
import { movePayment } from './settle';
import { insertPayment, insertPaymentEvent, type Payment, selectOpenPayment } from './store';

/** When to query a payment for the first time if no notice arrives, in ms. */
const FIRST_CHECK_DELAY = MINUTE;

/** Whether the method is WeChat's virtual payment, for which WeChat must know the payer. */
const isVirtual = (method: PaymentMethod) => paymentMethodInfo(method).channel === 'virtual';
const needsPayer = (method: PaymentMethod) => isVirtual(method) || method === 'wechat_jsapi';

interface PaymentStart {
  orderId: string;
  method: PaymentMethod;
  /** Code of `wx.login`, sent when the user's stored session key is no longer valid for signing. */
  code?: string | undefined;
}

/**
 * Starts the payment of a confirmed order and returns what the client has to do. Starting again
 * with the same method, even on another phone, continues the same payment, so that the provider
 * charges once; if the provider never accepts a number twice, a new payment replaces the old one,
 * which is closed. Throws `ORDER_NOT_PAYABLE`, `PAYMENT_METHOD_UNFIT` or `PAYMENT_UNAVAILABLE`.
 */
export async function beginPayment(
  services: Services,
  { orderId, method, code }: PaymentStart,
  { userId, caller, log, countRejection }: UserContext & { countRejection: CountRejection },
): Promise<PaymentLaunch> {
  const { kind } = await payableOrderOfUser(services.database, userId, orderId);
  const offered = methodsFor(services, caller, kind).methods;
  if (!offered.includes(method)) throw new BusinessError('PAYMENT_METHOD_UNFIT');
  if (code !== undefined) await renewSessionKey(services, { userId, code }, log);
  const wechat = await payerAtWechat(services, userId, method);
  if (isVirtual(method) && wechat?.sessionKey === null) return { kind: 'renew-session' };

  const payerId = wechat?.openId ?? null;
  const provider = requireProvider(services.payments, method);
  try {
    if (provider.takesNumbersOnce) await queryPreviousPayment(services, orderId, method);
    const { order, payment } = await services.database.transaction((transaction) =>
      openPayment(services, transaction, { userId, orderId, method, payerId }),
    );
    return await provider.start({
      method,
      paymentNo: payment.paymentNo,
      amount: payment.amount,
      goods: { kind, listPrice: order.listPrice },
      description: `${services.settings.brand.name}${orderKindLabels[order.kind]}-${order.gameName}`,
      payBy: order.payBy ?? services.now(),
      noticeUrl: `${caller.origin}${NOTICE_PATH}/${provider.name}`,
      returnUrl: returnUrl(caller, orderId),
      payer: { address: caller.address, wechat },
    });
  } catch (err) {
    if (err instanceof PaymentNotSold) throw new BusinessError('PAYMENT_METHOD_UNFIT', err.message);
    if (!(err instanceof PaymentUnavailable)) throw err;
    countRejection('provider');
    log.warn({ err }, 'A payment could not be started');
    throw new BusinessError('PAYMENT_UNAVAILABLE');
  }
}

/** The payer's WeChat identity, if the method needs it. */
async function payerAtWechat(
  services: Services,
  userId: string,
  method: PaymentMethod,
): Promise<WechatPerson | null> {
  if (!needsPayer(method)) return null;
  const person = await wechatPersonOf(services, userId);
  if (!person) throw new BusinessError('PAYMENT_METHOD_UNFIT', '请先用微信登录，再用微信支付');
  return person;
}

/** Queries the previous payment first; if it succeeded after all, the order is paid and cannot be paid again. */
async function queryPreviousPayment(
  services: Services,
  orderId: string,
  method: PaymentMethod,
): Promise<void> {
  const begun = await selectOpenPayment(services.database, orderId, method);
  if (begun) await queryPayment(services, begun);
}

/** Address in the client to which payers return; this page checks whether the payment has arrived. */
const returnUrl = ({ origin }: Caller, orderId: string) => origin + messagePaths.payment(orderId);

/** The order's open payment with that method; starts one if none can be reused. */
async function openPayment(
  { now, payments }: Services,
  transaction: Transaction,
  asked: { userId: string; orderId: string; method: PaymentMethod; payerId: string | null },
): Promise<{ order: PayableOrder; payment: Payment }> {
  const { userId, orderId, method, payerId } = asked;
  const at = now();
  const order = await lockOrderOfUser(transaction, userId, orderId);
  requirePayable(order, at);
  const begun = await selectOpenPayment(transaction, orderId, method);
  const { takesNumbersOnce } = requireProvider(payments, method);
  if (begun && !takesNumbersOnce) return { order, payment: begun };
  if (begun) await movePayment(transaction, begun, { to: 'closed', source: 'service', at });

  const paymentId = randomUUID();
  await insertPayment(transaction, {
    paymentId,
    // Random, because the number alone opens the sandbox's cashier.
    paymentNo: `P${chinaDate(at).replaceAll('-', '')}${paymentId.replaceAll('-', '').slice(0, 20)}`,
    orderId,
    method,
    payerId,
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
  await enqueueCheck(transaction, paymentId, new Date(at.getTime() + FIRST_CHECK_DELAY));
  const payment = await selectOpenPayment(transaction, orderId, method);
  if (!payment) throw new Error('A payment that was started has disappeared');
  return { order, payment };
}

function requirePayable({ state, payBy }: PayableOrder, at: Date): void {
  if (state === 'pending_payment' && payBy && payBy > at) return;
  throw new BusinessError('ORDER_NOT_PAYABLE', aboutOrderState(state).unpayable);
}

/** Schedules a query about a payment, in case its notice does not arrive. */
export const enqueueCheck = (
  transaction: Transaction,
  paymentId: string,
  runAt: Date,
): Promise<void> =>
  enqueue(transaction, 'checkPayment', {
    payload: { paymentId },
    key: `check-payment:${paymentId}`,
    runAt,
  });
