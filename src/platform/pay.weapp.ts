import Taro from '@tarojs/taro';
import { cashierOutcomes, type CashierOutcome } from '@account-doctor/contract/cashier';
import type { PaymentLaunch, VirtualPayment } from '@account-doctor/contract/payment';
import type { BeginPayment, Pay, PayOutcome, WhyNotPay } from './pay.types';
import { isAtLeast } from './version';
import { wechatLogin } from './wechatLogin.weapp';

const outcomeLabels: Record<CashierOutcome, string> = { paid: '支付成功', failed: '支付失败' };

/**
 * WeChat shows its own payment sheet. The sandbox's cashier has none in a mini-program: its choices
 * are shown as an action sheet, and the chosen one is sent to it, with what WeChat would have been handed.
 */
export const pay: Pay = async (begin) => open(await begin(), begin);

function open(launch: PaymentLaunch, begin: BeginPayment): Promise<PayOutcome> {
  switch (launch.kind) {
    case 'mini-program':
      return outcomeOf(Taro.requestPayment(launch.parameters));
    case 'virtual':
    case 'virtual-cashier':
      return outcomeOf(payVirtually(launch, begin));
    case 'renew-session':
      return beginAnew(begin).then((renewed) => outcomeOf(sell(renewed)));
    case 'cashier':
      return outcomeOf(chooseAtCashier(launch.url));
    case 'page':
      return Promise.reject(new Error('A mini-program opens no page of a provider'));
  }
}

/**
 * Virtual goods are sold by WeChat from library 2.19.2 on, and on Apple phones from WeChat 8.0.68 on:
 * https://developers.weixin.qq.com/miniprogram/dev/platform-capabilities/business-capabilities/virtual-payment/ios.html,
 * read on 2026-11-23.
 */
export const whyNotPay: WhyNotPay = (method) => {
  if (!method.endsWith('_virtual')) return null;
  const { version = '', SDKVersion: library = '' } = Taro.getAppBaseInfo();
  if (Taro.getDeviceInfo().platform === 'ios' && !isAtLeast(version, [8, 0, 68]))
    return '苹果手机上的微信要 8.0.68 及以上版本才能支付，请升级微信后再打开这笔订单';
  return isAtLeast(library, [2, 19, 2])
    ? null
    : '这个版本的微信不能支付，请升级微信后再打开这笔订单';
};

type VirtualLaunch = Extract<PaymentLaunch, { kind: 'virtual' | 'virtual-cashier' }>;

interface Failure {
  errMsg?: string;
  errCode?: number;
}

/** What closing the virtual payment's sheet is called. */
const CLOSED = -2;
/** The user's signature is wrong, or its session has ended: WeChat began another one meanwhile. */
const SESSION_ENDED = [-15005, -15007];

/** Closing WeChat's sheet is no failure but a decision not to pay. */
const isDismissal = ({ errMsg, errCode }: Failure) =>
  errCode === CLOSED || (errMsg?.includes('cancel') ?? false);

const outcomeOf = (payment: Promise<unknown>): Promise<PayOutcome> =>
  payment.then(
    () => 'returned',
    (error: unknown) => (isDismissal(error as Failure) ? 'returned' : 'failed'),
  );

/** Sells virtual goods, once more with a new session where WeChat has ended the one that signed. */
async function payVirtually(launch: VirtualLaunch, begin: BeginPayment): Promise<void> {
  const isLive = await Taro.checkSession().then(
    () => true,
    () => false,
  );
  if (!isLive) return sell(await beginAnew(begin));
  try {
    await sell(launch);
  } catch (error) {
    if (!SESSION_ENDED.includes((error as Failure).errCode ?? 0)) throw error;
    await sell(await beginAnew(begin));
  }
}

async function beginAnew(begin: BeginPayment): Promise<VirtualLaunch> {
  const launch = await begin(await wechatLogin.requestCode());
  if (launch.kind === 'virtual' || launch.kind === 'virtual-cashier') return launch;
  throw new Error('WeChat cannot be signed for');
}

/** Taro makes no promise of it, as WeChat makes none. */
const sell = (launch: VirtualLaunch): Promise<void> =>
  launch.kind === 'virtual-cashier'
    ? chooseAtCashier(launch.url, launch.parameters)
    : new Promise((resolve, reject) => {
        wx.requestVirtualPayment({ ...launch.parameters, success: () => resolve(), fail: reject });
      });

async function chooseAtCashier(url: string, signed?: VirtualPayment): Promise<void> {
  const itemList = cashierOutcomes.map((outcome) => outcomeLabels[outcome]);
  const { tapIndex } = await Taro.showActionSheet({ alertText: '沙箱收银台', itemList });
  await Taro.request({
    url,
    method: 'POST',
    header: { 'content-type': 'application/x-www-form-urlencoded' },
    data:
      `outcome=${cashierOutcomes[tapIndex] ?? 'failed'}` +
      (signed ? `&signData=${encodeURIComponent(signed.signData)}&paySig=${signed.paySig}` : ''),
    dataType: 'text',
  });
}
