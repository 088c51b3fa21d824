/**
 * Texts for payers about failed payments, by error code. docs/operate.md explains to operators what to do, and
 * `payment_refused_total` counts them. Codes of `wx.requestVirtualPayment`
 * (https://developers.weixin.qq.com/miniprogram/dev/api/payment/wx.requestVirtualPayment.html, read on 2026-11-27), and
 * three codes that this product adds.
 */

/** Text for errors after which only the service knows whether money was taken. */
const AGAIN = '支付没有完成，可以再试一次；如果已经扣款，这里会自动更新';
const LATER = '微信支付正忙，请过几分钟再试一次';
const SOON = '点得太快了，请等几秒再试一次';
/** Text for errors that only the operator can solve. */
const CLOSED = '微信暂时不能收这笔款，请稍后再试，或联系客服';
const SIGN_IN = '微信登录过期了，请关掉小程序重新打开，再支付';

const sentences = {
  '-1': AGAIN,
  '-4': '微信为了账户安全拦下了这笔支付，请换一张银行卡再试',
  '-5': AGAIN,
  '1001': CLOSED,
  '-15001': CLOSED,
  '-15002': AGAIN,
  '-15003': LATER,
  '-15004': CLOSED,
  '-15005': SIGN_IN,
  '-15006': CLOSED,
  '-15007': SIGN_IN,
  '-15008': CLOSED,
  '-15009': CLOSED,
  '-15010': CLOSED,
  '-15011': CLOSED,
  '-15012': AGAIN,
  '-15013': '价格刚刚变了，请取消这笔订单，再重新下单',
  '-15014': '刚刚开放，大约 10 分钟后才能支付，请到时再试',
  '-15016': CLOSED,
  '-15017': CLOSED,
  '-15018': CLOSED,
  '-15019': CLOSED,
  '-15020': SOON,
  '-15021': LATER,
  /** Errors of `wx.requestPayment` and `wx.requestVirtualPayment` without a code. */
  requestPayment: AGAIN,
  requestVirtualPayment: CLOSED,
  /** For a payment that the provider already rejected when the service requested it, e.g. in a browser. */
  provider: '暂时连接不上支付平台，没有扣款，请稍后再试或换一种方式',
  other: AGAIN,
} as const satisfies Record<string, string>;

export type RejectionCode = keyof typeof sentences;
export const rejectionCodes = Object.keys(sentences) as RejectionCode[];

/** Text for the payer: what happened, and what to do. */
export const paymentRejectionText = (code: RejectionCode): string => sentences[code];

/** An error of WeChat's payment functions. */
export interface PaymentFailure {
  errCode?: number | undefined;
  errMsg?: string | undefined;
}

/** Maximum length of WeChat's error text in a report to the service. */
export const REJECTION_MESSAGE_LIMIT = 200;

/** WeChat's error code if the user closes the sheet of the virtual payment. */
const DISMISSED = -2;

/** Whether the user has closed the payment sheet, which is no error. */
export const isDismissal = ({ errCode, errMsg = '' }: PaymentFailure): boolean =>
  errCode === DISMISSED || /\bcancel\b/.test(errMsg);

/** Code under which an error is reported and counted; `other` if it is unknown. */
export function rejectionCode({ errCode, errMsg = '' }: PaymentFailure): RejectionCode {
  const [, name] = /^(\w+):fail/.exec(errMsg) ?? [];
  const said = errCode === undefined ? name : String(errCode);
  return rejectionCodes.find((code) => code === said) ?? 'other';
}
