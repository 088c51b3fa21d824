import type { VirtualPayment } from '@account-doctor/contract/payment';
import { type PaymentRequest, PaymentNotSold } from './payment';
import { signGoods } from './xpay';

/** The merchant's settings for virtual payment, with the signing keys. */
export interface VirtualShop {
  offerId: string;
  appKey: string;
  /** 0 is production, 1 WeChat's sandbox. */
  env: 0 | 1;
  /** Minimum share of a product's price that WeChat accepts, in per cent. */
  leastShare: number;
}

/**
 * The signed parameters for the purchase of a product; throws `PaymentNotSold` if WeChat would reject
 * it.
 */
export function virtualPayment(
  { offerId, appKey, env, leastShare }: VirtualShop,
  productId: string,
  { goods, amount, paymentNo, payer }: PaymentRequest,
): VirtualPayment {
  if (amount * 100 < goods.listPrice * leastShare)
    throw new PaymentNotSold('这笔订单低于微信支付的最低价，请取消后重新下单，优惠券会退回');
  const sessionKey = payer.wechat?.sessionKey;
  if (!sessionKey) throw new Error('virtual payment: no payer to sign for');
  return signGoods(
    {
      ...{ offerId, buyQuantity: 1, env, currencyType: 'CNY', productId },
      goodsPrice: goods.listPrice,
      ...(amount < goods.listPrice && { activitySellingPrice: amount }),
      ...{ outTradeNo: paymentNo, attach: goods.kind },
    },
    { appKey, sessionKey },
  );
}
