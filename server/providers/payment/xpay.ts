import { createHmac } from 'node:crypto';
import type { VirtualPayment } from '@account-doctor/contract/payment';
import { WechatApi } from '../wechat/wechatApi';
import type { WechatAnswer, WechatOptions } from '../wechat/wechatCall';
import { PaymentUnavailable } from './payment';
import { rethrowUnavailable } from './unavailable';

/**
 * Signatures of WeChat's virtual payment, as documented on 2026-11-23 at
 * https://developers.weixin.qq.com/miniprogram/dev/api/payment/wx.requestVirtualPayment.html and
 * https://developers.weixin.qq.com/miniprogram/dev/server/API/VirtualPayment/.
 */

const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** Signature with the app key, which proves who sells. */
const paySignature = (appKey: string, call: string, text: string): string =>
  hmac(appKey, `${call}&${text}`);

/** Signature with the user's session key, as WeChat sends it; it proves who buys. */
const userSignature = (sessionKey: string, text: string): string => hmac(sessionKey, text);

/** The signed parameters of `wx.requestVirtualPayment`. */
export function signGoods(
  goods: object,
  { appKey, sessionKey }: { appKey: string; sessionKey: string },
): VirtualPayment {
  const signData = JSON.stringify(goods);
  return {
    mode: 'short_series_goods',
    signData,
    paySig: paySignature(appKey, 'requestVirtualPayment', signData),
    signature: userSignature(sessionKey, signData),
  };
}

/** Whether the goods were signed with this app key. */
export const isSoldBy = (
  appKey: string,
  { signData, paySig }: Pick<VirtualPayment, 'signData' | 'paySig'>,
): boolean => paySignature(appKey, 'requestVirtualPayment', signData) === paySig;

interface XpayOptions extends WechatOptions {
  appKey: string;
  /** 0 is production, 1 WeChat's sandbox. */
  env: 0 | 1;
}

/** Calls of WeChat's virtual payment, signed by the app key. */
export class Xpay {
  private readonly api: WechatApi;

  constructor(private readonly options: XpayOptions) {
    this.api = new WechatApi(options);
  }

  /** Makes a call; errors are returned as `errcode`. Rejects with `PaymentUnavailable`. */
  async ask(call: `/xpay/${string}`, about: object): Promise<WechatAnswer & { errcode: number }> {
    const { appKey, env } = this.options;
    const body = { ...about, env };
    const query = { pay_sig: paySignature(appKey, call, JSON.stringify(body)) };
    const answer = await this.api.post(call, body, query).catch(rethrowUnavailable);
    if (typeof answer.errcode !== 'number') throw new PaymentUnavailable(`${call}: no errcode`);
    return { ...answer, errcode: answer.errcode };
  }
}
