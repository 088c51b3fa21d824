import type { Services } from '../../core/services';
import type { WechatEventHandler, WechatEventHandlers, WechatEvent } from '../../core/wechatEvents';
import { NoticeRefused, PaymentUnavailable } from '../../providers/payment/payment';
import { WechatVirtual } from '../../providers/payment/wechatVirtual';
import { readDelivery, readInquiry, readRefund } from '../../providers/payment/xpayNotices';
import { stateOfOrder } from '../order';
import { queryPayment } from './ask';
import { isNoticeSettled, recordNotice } from './notices';
import { recordRefund, type RefundStatement } from './providerRefund';
import type { NoticeResult } from './settle';
import { type Payment, selectPayment, selectPaymentByNo } from './store';

/** The response that WeChat expects; after any other response WeChat repeats the message up to fifteen times a day. */
const acceptedResponse = { ErrCode: 0, ErrMsg: 'success' };
const rejectedResponse = (reason: string) => ({ ErrCode: 1, ErrMsg: reason });

/**
 * Event handlers for virtual payments from the mini-program's message push. An encrypted message is
 * authentic; a plain-text one could be forged, so WeChat is queried before it is applied.
 */
export function virtualEvents(services: Services): WechatEventHandlers {
  const provider = services.payments.find((one) => one instanceof WechatVirtual);
  if (!provider) return new Map();
  const delivered = withResultResponse(async ({ sealed, fields }) => {
    const said = readDelivery(fields, provider.env);
    if (sealed) return recordNotice(services, provider.name, said);
    return settleByNo(services, [provider, said.paymentNo], async (payment) => {
      await queryPayment(services, payment);
      const now = await selectPayment(services.database, payment.paymentId);
      return now?.state === 'paid' ? 'known' : 'no payment';
    });
  });
  const returned = withResultResponse(async ({ sealed, fields }) => {
    const said = readRefund(fields);
    if (sealed) return recordRefund(services, provider.name, said);
    return settleByNo(services, [provider, said.paymentNo], async (payment) => {
      const { paymentNo, amount } = payment;
      const really: RefundStatement = { paymentNo, amount, problem: null };
      const went = await provider.isFullyRefunded(payment);
      return went ? recordRefund(services, provider.name, really) : 'no payment';
    });
  });
  const asksAdvice = withErrorResponse(({ fields }) =>
    refundAdvice(services, provider, readInquiry(fields)),
  );
  return new Map([
    ['xpay_goods_deliver_notify', delivered],
    ['xpay_refund_notify', returned],
    ['xpay_subscribe_ios_refund_query_notify', asksAdvice],
  ]);
}

const settleByNo = async (
  { database }: Services,
  [{ name }, paymentNo]: [WechatVirtual, string],
  settle: (payment: Payment) => Promise<NoticeResult>,
): Promise<NoticeResult> => {
  const payment = await selectPaymentByNo(database, name, paymentNo);
  return payment ? settle(payment) : 'no payment';
};

/**
 * Returns a handler that sends WeChat's success response if `act` accepts the event; otherwise WeChat repeats the
 * event.
 */
const withResultResponse = (
  act: (event: WechatEvent) => Promise<NoticeResult>,
): WechatEventHandler =>
  withErrorResponse(async (event, log) => {
    const result = await act(event);
    if (isNoticeSettled(result)) return acceptedResponse;
    log.error({ result }, 'A payment notice could not be applied');
    return rejectedResponse(result);
  });

/** Returns a handler that sends WeChat's error response for an unreadable event, and when WeChat cannot be queried. */
const withErrorResponse =
  (act: WechatEventHandler): WechatEventHandler =>
  async (event, log) => {
    try {
      return await act(event, log);
    } catch (err) {
      if (!(err instanceof NoticeRefused) && !(err instanceof PaymentUnavailable)) throw err;
      log.warn({ reason: err.message }, 'A payment notice was not accepted');
      return rejectedResponse('not taken');
    }
  };

/** Advice to Apple, which decides about a refund: reject it if the goods were delivered, otherwise accept it. */
async function refundAdvice(
  { database }: Services,
  { name }: WechatVirtual,
  paymentNo: string,
): Promise<object> {
  const payment = await selectPaymentByNo(database, name, paymentNo);
  const delivered = payment && (await stateOfOrder(database, payment.orderId)) === 'completed';
  return delivered
    ? { result_code: 1, result_info: '建议不退款', evidence: '服务已交付，用户可以随时查看' }
    : { result_code: 0, result_info: '建议退款', evidence: '服务尚未交付' };
}
