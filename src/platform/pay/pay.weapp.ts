import Taro from '@tarojs/taro';
import { appleConditions } from '@account-doctor/contract/applePayment';
import { cashierOutcomes, type CashierOutcome } from '@account-doctor/contract/cashier';
import type { PaymentLaunch, VirtualPayment } from '@account-doctor/contract/payment';
import { isDismissal, type PaymentFailure } from '@account-doctor/contract/paymentRefusals';
import type { BeginPayment, PayOutcome, PlatformPay } from './types';
import { isAtLeast } from '../device/baseLibrary';
import { wechatLogin } from '../wechat/wechat.weapp';

const outcomeLabels: Record<CashierOutcome, string> = { paid: '支付成功', failed: '支付失败' };

/**
 * Shows WeChat's payment sheet. In demo mode, an action sheet with the sandbox cashier's choices replaces it; the
 * chosen result is sent to the cashier with the data that WeChat would have received.
 */
export const pay: PlatformPay['pay'] = async (begin) => openPayment(await begin(), begin);

/** Opens WeChat's payment of this kind. */
function openPayment(launch: PaymentLaunch, begin: BeginPayment): Promise<PayOutcome> {
  switch (launch.kind) {
    case 'mini-program':
      return toPayOutcome(Taro.requestPayment(launch.parameters));
    case 'virtual':
    case 'virtual-cashier':
      return toPayOutcome(payVirtually(launch, begin));
    case 'renew-session':
      return signAgain(begin).then((renewed) => toPayOutcome(openVirtualPayment(renewed)));
    case 'cashier':
      return toPayOutcome(chooseAtCashier(launch.url));
    case 'page':
      return Promise.reject(new Error('A mini-program opens no page of a provider'));
  }
}

/** `no`: paying in WeChat does not leave the page. */
export const returnFromPayment: PlatformPay['returnFromPayment'] = () => 'no';

/** WeChat sells virtual goods from base library 2.19.2 on; Apple phones must also meet `appleConditions`. */
export const whyNotPay: PlatformPay['whyNotPay'] = (method, amount) => {
  if (!method.endsWith('_virtual')) return null;
  const { version = '', SDKVersion: library = '' } = Taro.getAppBaseInfo();
  const { platform, system } = Taro.getDeviceInfo();
  const missed = platform === 'ios' ? unmetAppleCondition({ version, system, amount }) : null;
  if (missed) return missed.sentence;
  return isAtLeast(library, [2, 19, 2])
    ? null
    : '这个版本的微信不能支付，请升级微信后再打开这笔订单';
};

/** The first of Apple's conditions that the phone does not meet, as far as the phone reports them. */
function unmetAppleCondition(phone: { version: string; system: string; amount: number }) {
  const { system, client, amount } = appleConditions;
  const [ios] = /\d[\d.]*/.exec(phone.system) ?? [];
  if (ios !== undefined && !isAtLeast(ios, system.least)) return system;
  if (!isAtLeast(phone.version, client.least)) return client;
  return phone.amount < amount.least ? amount : null;
}

type VirtualLaunch = Extract<PaymentLaunch, { kind: 'virtual' | 'virtual-cashier' }>;

/** WeChat's error codes for a wrong signature or an ended session, after WeChat has started a new session. */
const SESSION_ENDED = [-15005, -15007];

/** Result of a payment. Errors of WeChat are results; errors of the service or the program are thrown. */
const toPayOutcome = (payment: Promise<unknown>): Promise<PayOutcome> =>
  payment.then(
    () => 'returned',
    (error: unknown) => {
      const failure = toPaymentFailure(error);
      if (!failure) throw error;
      return isDismissal(failure) ? 'returned' : failure;
    },
  );

/** An error of WeChat's functions, which always has a text and sometimes a code; `null` for any other error. */
function toPaymentFailure(error: unknown): PaymentFailure | null {
  const { errMsg, errCode } = error as { errMsg?: unknown; errCode?: unknown };
  if (typeof errMsg !== 'string') return null;
  const code = Number(errCode ?? NaN);
  return { errMsg, errCode: Number.isInteger(code) ? code : undefined };
}

/**
 * Opens WeChat's virtual payment. If WeChat has ended the session that signed the payment, tries once more with a new
 * session.
 */
async function payVirtually(launch: VirtualLaunch, begin: BeginPayment): Promise<void> {
  const isLive = await Taro.checkSession().then(
    () => true,
    () => false,
  );
  if (!isLive) return openVirtualPayment(await signAgain(begin));
  try {
    await openVirtualPayment(launch);
  } catch (error) {
    if (!SESSION_ENDED.includes(toPaymentFailure(error)?.errCode ?? 0)) throw error;
    await openVirtualPayment(await signAgain(begin));
  }
}

/** Starts the payment again with a new code, so that the service signs it for the new session. */
async function signAgain(begin: BeginPayment): Promise<VirtualLaunch> {
  const launch = await begin(await wechatLogin.requestCode());
  if (launch.kind === 'virtual' || launch.kind === 'virtual-cashier') return launch;
  throw new Error('The service did not sign the payment');
}

/** Wraps WeChat's virtual payment in a promise, which neither WeChat nor Taro does. */
const openVirtualPayment = (launch: VirtualLaunch): Promise<void> =>
  launch.kind === 'virtual-cashier'
    ? chooseAtCashier(launch.url, launch.parameters)
    : new Promise((resolve, reject) => {
        wx.requestVirtualPayment({ ...launch.parameters, success: () => resolve(), fail: reject });
      });

/** Shows the sandbox cashier's choices and sends the chosen result to the cashier. */
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

/** Empty, because WeChat rejects mini-programs that send users elsewhere to pay. */
export const payElsewhere: PlatformPay['payElsewhere'] = [] as const;
