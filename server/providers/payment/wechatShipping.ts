import { HOUR } from '@account-doctor/contract/time';
import type { WechatApi } from '../wechat/wechatApi';
import { type DeliveredPayment, PaymentUnavailable } from './payment';
import { rethrowUnavailable } from './unavailable';

/**
 * WeChat's shipping management: `upload_shipping_info`, as documented on 2026-11-23 at
 * https://developers.weixin.qq.com/miniprogram/dev/server/API/order_shipping/api_uploadshippinginfo.
 */
const CALL = '/wxa/sec/order/upload_shipping_info';

const BY_TRADE_NUMBER = 2;
const VIRTUAL_GOODS = 3;
const ALL_AT_ONCE = 1;

/** Error codes that need no further action: already shipped, shipped again, refunded, or unchanged. */
const finishedErrors = [10_060_002, 10_060_003, 10_060_004, 10_060_023, 268_440_065];
const DESCRIPTION_LIMIT = 120;
const CHINA = 8 * HOUR;

/** China time in WeChat's format: `2022-12-15T13:29:35.120+08:00`. */
const chinaTime = (at: Date): string =>
  new Date(at.getTime() + CHINA).toISOString().replace('Z', '+08:00');

/** Reports deliveries of payments in the mini-program to WeChat. */
export class WechatShipping {
  constructor(private readonly api: WechatApi) {}

  /**
   * Reports one delivery. Rejects with `PaymentUnavailable` if WeChat does not accept it, e.g. in the first minute
   * after a payment.
   */
  async reportDelivery({ tradeNo, payerId, description, at }: DeliveredPayment): Promise<void> {
    const answer = await this.api
      .post(CALL, {
        order_key: { order_number_type: BY_TRADE_NUMBER, transaction_id: tradeNo },
        logistics_type: VIRTUAL_GOODS,
        delivery_mode: ALL_AT_ONCE,
        shipping_list: [{ item_desc: description.slice(0, DESCRIPTION_LIMIT) }],
        upload_time: chinaTime(at),
        payer: { openid: payerId },
      })
      .catch(rethrowUnavailable);
    const { errcode } = answer;
    if (errcode !== 0 && !finishedErrors.includes(Number(errcode)))
      throw new PaymentUnavailable(`upload_shipping_info: ${String(errcode)}`);
  }
}
