import { randomUUID } from 'node:crypto';
import { aboutOrderState, orderKindLabels } from '@account-doctor/contract/states';
import { type PaymentLaunch, type PaymentMethod, wayToPay } from '@account-doctor/contract/payment';
import type { Transaction } from '../../core/database/database';
import type { Caller, UserContext } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import { PaymentUnavailable, PaymentUnfit } from '../../providers/payment/payment';
import type { Services } from '../../core/services';
import { chinaDate } from '../../core/chinaDay';
import { messagePaths } from '../message';
import { lockOrderOfUser, type PayableOrder, payableOrderOfUser } from '../order';
import { renewSessionKey, type WechatPerson, wechatPersonOf } from '../user';
import { ask } from './ask';
import { methodsFor } from './methods';
import { NOTICE_PATH } from './notices';
import { requireProvider } from './providerOf';
import type { CountRefusal } from './refusals';
import { movePayment } from './settle';
import { insertPayment, insertPaymentEvent, type Payment, selectOpenPayment } from './store';

/** When a payment is first asked about, should no report come, in ms. */
const FIRST_CHECK = 60_000;

/** Whether WeChat signs for who pays, or at least has to know them. */
const isVirtual = (method: PaymentMethod) => wayToPay(method).channel === 'virtual';
const knowsPayer = (method: PaymentMethod) => isVirtual(method) || method === 'wechat_jsapi';

interface Beginning {
  orderId: string;
  method: PaymentMethod;
  /** Of `wx.login`, where the key that is kept for the user does not sign any more. */
  code?: string | undefined;
}

/**
 * Begins to pay a confirmed order, and answers what the client has to do. Begun again by the same
 * method, on whichever phone, it is the same payment, so that the provider takes it once; one that
 * takes a number once gets another payment, and the one before is closed. Refuses with
 * `ORDER_NOT_PAYABLE`, `PAYMENT_METHOD_UNFIT` and `PAYMENT_UNAVAILABLE`.
 */
export async function beginPayment(
  services: Services,
  { orderId, method, code }: Beginning,
  { userId, caller, log, countRefusal }: UserContext & { countRefusal: CountRefusal },
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
    if (provider.takesNumbersOnce) await askBefore(services, orderId, method);
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
    if (err instanceof PaymentUnfit) throw new BusinessError('PAYMENT_METHOD_UNFIT', err.message);
    if (!(err instanceof PaymentUnavailable)) throw err;
    countRefusal('provider');
    log.warn({ err }, 'A payment could not be started');
    throw new BusinessError('PAYMENT_UNAVAILABLE');
  }
}

/** Who pays at WeChat, where the way to pay needs it. */
async function payerAtWechat(
  services: Services,
  userId: string,
  method: PaymentMethod,
): Promise<WechatPerson | null> {
  if (!knowsPayer(method)) return null;
  const person = await wechatPersonOf(services, userId);
  if (!person) throw new BusinessError('PAYMENT_METHOD_UNFIT', '请先用微信登录，再用微信支付');
  return person;
}

/** Learns whether the attempt before was paid after all, which then is refused as paid. */
async function askBefore(
  services: Services,
  orderId: string,
  method: PaymentMethod,
): Promise<void> {
  const begun = await selectOpenPayment(services.database, orderId, method);
  if (begun) await ask(services, begun);
}

/** The page of the client that a payer comes back to, and that asks whether the payment arrived. */
const returnUrl = ({ origin }: Caller, orderId: string) => origin + messagePaths.payment(orderId);

/** The order's open payment of that method, begun now if there is none that still serves. */
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
  if (begun) await movePayment(transaction, begun, 'closed', { source: 'service', at });

  const paymentId = randomUUID();
  await insertPayment(transaction, {
    paymentId,
    // Not guessable: whoever knows it finds the sandbox's cashier.
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
