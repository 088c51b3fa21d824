import { createHmac, randomBytes } from 'node:crypto';
import type { VirtualPayment } from '@account-doctor/contract/payment';
import {
  startLocalServer,
  type ReceivedRequest,
  type ImitatedReply,
} from '../../providers/localServer';
import type { TestService } from '../../support/service';
import { decryptedAnswer, plainPush, PUSH_SETTINGS, sealedPush } from '../../wechat/pushed';
import {
  ImitationBooks,
  DOWN_REPLY,
  type NoticeFault,
  type WrongNoticeValues,
  type PaymentImitation,
} from '../imitation';

/** WeChat's virtual payment as documented, with the parts of WeChat that it needs. */

const SECRET = 'test-secret';
const OFFER = '1450000001';
const APP_KEY = 'app-key-of-the-tests';
const PRODUCTS: Record<string, number> = { report_unlock: 990, valuation: 3_900 };

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
const failure = (errcode: number): ImitatedReply => ({ json: { errcode, errmsg: 'refused' } });

/** Error codes of `wx.requestVirtualPayment`. */
export const virtualPayRejections = {
  user: -15005,
  app: -15006,
  used: -15002,
  price: -15013,
  product: -15010,
};

export interface VirtualImitation extends PaymentImitation {
  /**
   * Accepts the parameters of `wx.requestVirtualPayment` on a phone; returns 0 or the error code.
   */
  request(parameters: VirtualPayment, openId: string): number;
  /** Ends all users' sessions at WeChat. */
  endSessions(): void;
  /** A refund by Apple that the service did not request. */
  giveBack(paymentNo: string): void;
  refundNotice(
    paymentNo: string,
    how?: { retCode?: number; amount?: number },
  ): ReturnType<PaymentImitation['notice']>;
  plainNotice(paymentNo: string): ReturnType<PaymentImitation['notice']>;
  openIdOf(phone: string): string;
}

/** The data that a phone sends to WeChat for a payment. */
interface PhonePayment {
  parameters: VirtualPayment;
  openId: string;
}

/** @param keyOf finds the session keys of users of another imitation of WeChat */
export async function start(keyOf?: (openId: string) => string): Promise<VirtualImitation> {
  const books = new ImitationBooks();
  const sessionKeys = new Map<string, string>();
  const givenBack = new Set<string>();
  const openIdOf = (phone: string) => `o-${phone}`;
  const times = new Map<string, number>();

  const isSigned = ({ path, rawQuery, body }: ReceivedRequest): boolean => {
    const query = new URLSearchParams(rawQuery);
    return (
      query.get('access_token') === 'token-1' &&
      query.get('pay_sig') === hmac(APP_KEY, `${path}&${body}`)
    );
  };

  const isBack = (paymentNo: string) =>
    givenBack.has(paymentNo) || (books.refunds.get(paymentNo)?.size ?? 0) > 0;

  /** The answer about a payment, or about a refund by its own number. */
  const order = (number: string): ImitatedReply => {
    const refunded = [...books.refunds].find(([, numbers]) => numbers.has(number))?.[0];
    const paymentNo = refunded ?? number;
    const trade = books.trades.get(paymentNo);
    if (!trade) return failure(268_490_002);
    const paid = trade.state === 'paid';
    const money = imitation.damagesBills ? {} : { paid_fee: paid ? trade.amount : 0 };
    const known = {
      order_id: number,
      status: refunded ? 5 : paid ? 4 : 1,
      order_fee: trade.amount,
      ...money,
      left_fee: paid && !isBack(paymentNo) ? trade.amount : 0,
      ...(refunded && { order_type: 1, refund_fee: trade.amount }),
      paid_time: times.get(number) ?? 0,
      wx_order_id: `wxo-${paymentNo}`,
      wxpay_order_id: paid ? `wx-${paymentNo}` : '',
    };
    return { json: { errcode: 0, errmsg: 'ok', order: known } };
  };

  const answer = (request: ReceivedRequest): ImitatedReply => {
    const { path, rawQuery, body } = request;
    if (path === '/sns/jscode2session') {
      const phone = new URLSearchParams(rawQuery).get('js_code') ?? '';
      const key = randomBytes(16).toString('base64');
      sessionKeys.set(openIdOf(phone), key);
      return { json: { openid: openIdOf(phone), session_key: key } };
    }
    if (path === '/phone/pay') return payOnPhone(JSON.parse(body) as PhonePayment);
    if (path === '/cgi-bin/stable_token')
      return { json: { access_token: 'token-1', expires_in: 7_200 } };
    const asked = JSON.parse(body) as Record<string, string>;
    if (path === '/wxa/business/getuserphonenumber')
      return {
        json: { errcode: 0, phone_info: { purePhoneNumber: asked.code, countryCode: '86' } },
      };
    if (imitation.down) return DOWN_REPLY;
    if (!isSigned(request)) {
      imitation.unsigned += 1;
      return failure(90_011);
    }
    if (path === '/xpay/query_order') return order(asked.order_id ?? '');
    if (path !== '/xpay/refund_order') return failure(-1);
    const { order_id: paymentNo = '', refund_order_id: refundNo = '' } = asked;
    if (isBack(paymentNo)) return failure(268_490_004);
    if (Number(asked.left_fee) !== books.require(paymentNo).amount) return failure(268_490_016);
    books.refund(paymentNo, refundNo);
    times.set(refundNo, at());
    return { json: { errcode: 0, errmsg: 'ok', refund_order_id: refundNo } };
  };

  const at = () => Date.parse('2026-11-22T08:15:00+08:00') / 1_000;

  const request = ({ signData, paySig, signature }: VirtualPayment, openId: string): number => {
    if (paySig !== hmac(APP_KEY, `requestVirtualPayment&${signData}`))
      return virtualPayRejections.app;
    const key = keyOf ? keyOf(openId) : (sessionKeys.get(openId) ?? '');
    if (signature !== hmac(key, signData)) return virtualPayRejections.user;
    const goods = JSON.parse(signData) as Record<string, string | number>;
    const { outTradeNo: no, goodsPrice, activitySellingPrice = goodsPrice } = goods;
    if (goods.offerId !== OFFER || goods.env !== 0) return -15001;
    if (!/^[\w|*@-]{8,32}$/.test(String(no)) || books.trades.has(String(no)))
      return virtualPayRejections.used;
    const price = PRODUCTS[String(goods.productId)];
    if (price === undefined) return virtualPayRejections.product;
    if (goodsPrice !== price) return virtualPayRejections.price;
    books.open(String(no), Number(activitySellingPrice));
    return 0;
  };

  /**
   * Confirms a payment on a phone: returns the error code, or the notice that WeChat then sends.
   */
  const payOnPhone = ({ parameters, openId }: PhonePayment): ImitatedReply => {
    const rejection = request(parameters, openId);
    if (rejection !== 0) return { json: { rejection } };
    const { outTradeNo } = JSON.parse(parameters.signData) as { outTradeNo: string };
    imitation.pay(outTradeNo);
    return { json: { rejection, notice: imitation.notice(outTradeNo) } };
  };

  const delivery = (paymentNo: string, fault: NoticeFault) => {
    const { amount } = books.require(paymentNo);
    return {
      ...{ ToUserName: 'gh_test', FromUserName: 'o-wechat', CreateTime: at(), MsgType: 'event' },
      Event: 'xpay_goods_deliver_notify',
      ...{ OpenId: 'o-1', OutTradeNo: paymentNo, Env: fault === 'merchant' ? 1 : 0 },
      WeChatPayInfo: { MchOrderNo: 'm-1', TransactionId: `wx-${paymentNo}`, PaidTime: at() },
      GoodsInfo: {
        ...{ ProductId: 'valuation', Quantity: 1, OrigPrice: 3_900 },
        ...{ ActualPrice: fault === 'amount' ? 1 : amount, Attach: 'human' },
      },
    };
  };

  const server = await startLocalServer(answer);
  const imitation: VirtualImitation = {
    method: 'wechat_virtual',
    headers: { 'app-platform': 'weapp', os: 'android' },
    // WeChat does not report the fee of a payment.
    fee: 0,
    settings: {
      PAYMENT_PROVIDERS: 'wechat-virtual',
      WECHAT_PROVIDER: 'mini-program',
      WECHAT_APP_ID: PUSH_SETTINGS.appId,
      WECHAT_APP_SECRET: SECRET,
      WECHAT_ENDPOINT: server.endpoint,
      WECHAT_PUSH_TOKEN: PUSH_SETTINGS.token,
      WECHAT_PUSH_KEY: PUSH_SETTINGS.key,
      WECHAT_VIRTUAL_OFFER_ID: OFFER,
      WECHAT_VIRTUAL_APP_KEY: APP_KEY,
      WECHAT_VIRTUAL_UNLOCK_PRODUCT: 'report_unlock',
      WECHAT_VIRTUAL_HUMAN_PRODUCT: 'valuation',
    },
    signIn: async (service: TestService) => {
      const { newPhone } = await import('../../user/people');
      const phone = newPhone();
      const session = await signInAs(service, phone);
      payer = openIdOf(phone);
      return { ...session, phone };
    },
    visit: (launch) => {
      if (launch.kind !== 'virtual') throw new Error(`Nothing to sell: ${launch.kind}`);
      const rejection = request(launch.parameters, payer);
      if (rejection !== 0) throw new Error(`WeChat refuses: ${rejection}`);
    },
    openIdOf,
    request,
    endSessions: () => sessionKeys.clear(),
    giveBack: (paymentNo) => void givenBack.add(paymentNo),
    knows: (paymentNo) => books.trades.has(paymentNo),
    pay: (paymentNo) => {
      books.pay(paymentNo);
      times.set(paymentNo, at());
    },
    notice: (paymentNo, fault: NoticeFault = 'none') => {
      const by = fault === 'forged' ? { ...PUSH_SETTINGS, token: 'of a stranger' } : PUSH_SETTINGS;
      const message = sealedPush(delivery(paymentNo, fault), by);
      if (fault !== 'tampered') return message;
      const payload = message.payload.replace(
        /"Encrypt":"(.)/,
        (_, first: string) => `"Encrypt":"${first === 'A' ? 'B' : 'A'}`,
      );
      return { ...message, payload };
    },
    oddNotice: (paymentNo: string, instead: WrongNoticeValues) => {
      const said = delivery(paymentNo, 'none');
      return sealedPush({
        ...said,
        ...('paymentNo' in instead && { OutTradeNo: instead.paymentNo }),
        ...('tradeNo' in instead && { WeChatPayInfo: { TransactionId: instead.tradeNo } }),
        ...('amount' in instead && {
          GoodsInfo: { ...said.GoodsInfo, ActualPrice: instead.amount },
        }),
      });
    },
    plainNotice: (paymentNo) => plainPush(delivery(paymentNo, 'none')),
    refundNotice: (paymentNo, { retCode = 0, amount } = {}) =>
      sealedPush({
        ...{ MsgType: 'event', Event: 'xpay_refund_notify', MchOrderId: paymentNo },
        ...{ WxRefundId: 'r-1', RefundFee: amount ?? books.require(paymentNo).amount },
        RetCode: retCode,
      }),
    isTaken: ({ statusCode, body }) => statusCode === 200 && isSuccess(body),
    down: false,
    damagesBills: false,
    refunds: books.refunds,
    unsigned: 0,
    close: () => server.close(),
  };
  let payer = '';
  return imitation;
}

/** Signs in a user through WeChat, with the phone that WeChat confirms. */
export async function signInAs(service: TestService, phone: string) {
  const { envelope: asked } = await service.call(
    'POST /app-api/user/auth/query-weixin-mini-app-bing-user',
    { code: phone },
  );
  const { envelope } = await service.call('POST /app-api/user/auth/social-login', {
    ticket: asked.data?.ticket ?? '',
    phoneCode: phone,
  });
  if (!envelope.data) throw new Error(`Not signed in: ${envelope.code}`);
  return envelope.data;
}

/** Whether an encrypted answer means success, as WeChat decrypts it. */
function isSuccess(body: string): boolean {
  const { Encrypt = '' } = JSON.parse(body) as { Encrypt?: string };
  return decryptedAnswer(Encrypt).ErrCode === 0;
}
