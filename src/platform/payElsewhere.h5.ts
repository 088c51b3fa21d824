import type { PayElsewhere } from './payElsewhere.types';

/** For WeChat's browser, in which Alipay does not open. */
export const payElsewhere: PayElsewhere = [
  '微信内不能使用支付宝等方式，请换到手机浏览器支付：',
  '点右上角“···”，选择“在浏览器打开”；或者复制链接，粘贴到手机浏览器的地址栏。',
  '登录后会直接回到这笔订单。',
];
