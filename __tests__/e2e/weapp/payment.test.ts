import type { PaymentLaunch } from '@account-doctor/contract/payment';
import { paymentRejectionText } from '@account-doctor/contract/paymentRefusals';
import { describe, expect, inject, it } from 'vitest';
import { routeByName } from '../../../src/routes';
import {
  type VirtualPaymentCode,
  virtualPaymentCodes,
} from '@account-doctor/simulator/virtualPaymentCodes';
import { ApiCustomer } from '../support/customer';
import { answerSafety } from '../support/safetyQuestions';
import { signInAsSomebody, signInOnPageByWechat } from '../support/signIn';
import { payVirtually } from '../support/virtualPayment';
import { WeappApp } from '../support/weappApp';

/** A customer on the payment page of an order. */
async function toPay(phone: { width?: number; height?: number } = {}): Promise<WeappApp> {
  const customer = await ApiCustomer.arriveInWechat();
  const { path } = routeByName('payment');
  const startPath = `/${path}?orderId=${await customer.askValuer()}`;
  const app = await WeappApp.open({ customer, startPath, platform: 'android', ...phone });
  await app.arrive('payment');
  return app;
}

/**
 * Makes the service start payments by WeChat, which are here the sandbox's behind WeChat's sheet. Returns a function
 * that reports the payment as WeChat does.
 */
async function payByWechat({ program }: WeappApp): Promise<() => Promise<void>> {
  let cashier = '';
  const parameters = {
    timeStamp: '1795312800',
    nonceStr: 'n-1',
    package: 'prepay_id=wx1',
    signType: 'RSA',
    paySign: 's-1',
  } as const;
  const launch: PaymentLaunch = { kind: 'mini-program', parameters };
  await program.page.route(/\/order\/payment$/, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: { launch: { url: string } } };
    cashier = envelope.data.launch.url;
    await route.fulfill({ response, json: { ...envelope, data: { launch } } });
  });
  return async () => {
    const body = new URLSearchParams({ outcome: 'paid' });
    const { status } = await fetch(cashier, { method: 'POST', body, redirect: 'manual' });
    // A rejected notice would leave the test waiting for the payment.
    expect(status).toBeLessThan(400);
  };
}

describe('paying by WeChat, in WeChat,', () => {
  it('opens the next page after a payment, and the order after a cancellation or failure', async () => {
    const app = await toPay();
    const takeMoney = await payByWechat(app);

    await app.tapOn('pay');
    await app.program.tap('取消');
    // The button ignores taps until the order has been reloaded.
    await app.see(/^支付 ¥/);
    await app.see(/请在 1[45]:\d\d 内完成支付/);

    await app.program.answer('requestPayment', { fail: 'jsapi has no permission' });
    await app.tapOn('pay');
    expect(await app.program.notice()).toMatch(/^支付没有完成，可以再试一次/);
    await app.screenshot('payment-failed');
    await app.program.answer('requestPayment');

    await app.tapOn('pay');
    await app.program.sees('确认支付');
    await takeMoney();
    await app.program.tap('确认支付');
    await app.arrive('paySuccess');
    const asked = await app.program.calls('requestPayment');
    expect(asked).toHaveLength(3);
    for (const { argument } of asked) expect(argument).toMatchObject({ package: 'prepay_id=wx1' });
    await app.close();
  });

  it('trusts only the service: an order confirmed only on the phone is not paid', async () => {
    const app = await toPay();
    await payByWechat(app);
    await app.tapOn('pay');
    await app.program.tap('确认支付');
    await app.settle();
    await app.see(/请在 1[45]:\d\d 内完成支付/);
    await app.close();
  });
});

/** All error codes except -2, with which the user closes the payment sheet. */
const refusedCodes = Object.keys(virtualPaymentCodes).filter(
  (code): code is Exclude<VirtualPaymentCode, '-2'> => code !== '-2',
);

/** Number of payments that the service has counted as rejected with a code. */
async function rejections(code: string): Promise<number> {
  const text = await (await fetch(`${inject('origin')}/metrics`)).text();
  const [, count = 'none'] =
    new RegExp(`^payment_refused_total{code="${code}"} (\\d+)$`, 'm').exec(text) ?? [];
  return Number(count);
}

describe('a new user with the welcome coupon, in WeChat,', () => {
  it('sees the minimum price before ordering, comes back to the order, and pays for it', async () => {
    const customer = await ApiCustomer.arriveInWechat();
    await customer.call('POST /app-api/api/evaluate/user/coupon/receive', {
      campaignId: 'welcome',
    });
    const startPath = `/${routeByName('report').path}?orderId=${await customer.estimate()}`;
    const app = await WeappApp.open({ customer, startPath, platform: 'android' });
    await app.arrive('report');
    await app.tapOn('unlock');
    await app.see('这笔订单最低付 ¥3.96，优惠券减 ¥5.94');
    await app.screenshot('unlock-least-price');
    await app.see('支付 ¥3.96 解锁');
    await app.tapOn('unlock-pay');
    await app.arrive('payment');
    expect(await app.read('pay-amount')).toBe('¥3.96');

    await app.back();
    await app.arrive('report');
    await app.see('继续支付 ¥3.96');
    await app.tapOn('unlock-pay');
    await app.arrive('payment');

    const before = await rejections('requestVirtualPayment');
    await app.tapOn('pay-by-wechat_virtual');
    await app.program.answer('requestVirtualPayment', { fail: 'no permission' });
    await app.tapOn('pay');
    await app.see('微信暂时不能收这笔款，请稍后再试，或联系客服');
    await app.screenshot('payment-refused');
    await expect.poll(() => rejections('requestVirtualPayment')).toBe(before + 1);
    await app.program.answer('requestVirtualPayment');

    await payVirtually(app, customer.phone);
    await app.arrive('report');
    await app.see('价格怎么来的');
    await app.close();
  });
});

describe('a payment that WeChat rejects', () => {
  it('shows and counts its error code, and the order can still be paid', async () => {
    const app = await toPay();
    await app.tapOn('pay-by-wechat_virtual');
    for (const code of refusedCodes) {
      const before = await rejections(code);
      await app.program.refusePayments(code);
      await app.tapOn('pay');
      await expect.poll(() => rejections(code), { message: code }).toBe(before + 1);
      expect([code, await app.program.notice()]).toEqual([code, paymentRejectionText(code)]);
      await app.see(/请在 1[345]:\d\d 内完成支付/);
    }
    await app.close();
  });
});

describe('the sandbox’s cashier, in WeChat,', () => {
  it('opens the order again after a failed or cancelled payment', async () => {
    const app = await toPay();
    await app.tapOn('pay');
    await app.program.tap('支付失败');
    await app.settle();
    await app.tapOn('pay');
    await app.program.tap('取消');
    await app.settle();
    await app.see(/请在 1[45]:\d\d 内完成支付/);
    await app.tapOn('cancel-order');
    await app.confirm();
    await app.see('订单已取消，没有扣款；用了的优惠券已经退回。');
    await app.close();
  });
});

describe('the payment page on a small phone, in WeChat,', () => {
  it('keeps its button visible, and shows all buttons completely after the order was cancelled', async () => {
    const [width, height] = [360, 640];
    const app = await toPay({ width, height });
    const inSight = async () => {
      const { y, height: tall } = (await app.program.find('#pay').boundingBox())!;
      return y + tall <= height;
    };
    expect(await inSight()).toBe(true);
    await app.tapOn('pay');
    await app.program.tap('支付失败');
    await app.see(/^支付没有完成/);
    expect(await inSight()).toBe(true);
    await app.screenshot('payment failed small');

    await app.tapOn('cancel-order');
    await app.confirm();
    await app.see(/^订单已取消/);
    await app.screenshot('payment cancelled small');
    await app.close();
  });
});

describe('an Apple phone, in WeChat,', () => {
  it('asks to update if it is too old to pay, links nowhere else, and pays after the update', async () => {
    const app = await WeappApp.open({ startPath: '/pagesA/pages/login/wx/sms', platform: 'ios' });
    const phone = await signInAsSomebody(app);
    await app.reopen('/pages/evaluation/fillInInfo/index?gameId=honor-of-kings&kind=human');
    await app.arrive('fillInInfo');
    await app.tapOn('field-serverId-honor-of-kings-android-qq');
    await app.fill('field-answers-collectorSkins-input', '12');
    await app.fill('field-answers-skins-input', '286');
    await app.fill('field-answers-heroes-input', '98');
    await answerSafety(app);
    await app.tapOn('submit');
    await app.arrive('checkout');
    await app.tapOn('confirm-order');
    await app.arrive('payment');
    const old = { version: '8.0.67', SDKVersion: '3.8.0' };
    await app.program.answer('getAppBaseInfo', { returns: old });
    await app.tapOn('pay-by-wechat_virtual');
    await app.see('苹果手机上的微信要 8.0.68 及以上版本才能支付，请升级微信后再打开这笔订单');
    expect(await app.count('#page-payment #pay')).toBe(0);
    expect(await app.read('page-payment')).not.toMatch(/浏览器|网页|复制/);
    await app.screenshot('payment-apple-old');
    await app.program.answer('getAppBaseInfo');
    await app.tapOn('pay-by-sandbox_virtual');
    await payVirtually(app, phone);
    await app.arrive('paySuccess');
    await app.see('估价师找您补充信息、退款到账时，微信各提醒您一次。');
    await app.screenshot('pay-success-notify');
    await app.tapOn('notify-me');
    await app.gone(/微信各提醒您一次/);
    const [asked] = await app.program.calls('requestSubscribeMessage');
    const tmplIds = ['asks-of-the-tests', 'refund-of-the-tests'];
    expect(asked?.argument).toMatchObject({ tmplIds });
    await app.close();
  });
});

describe('a message from WeChat', () => {
  it('opens its page, after the sign-in for users who are signed out', async () => {
    const customer = await ApiCustomer.arriveInWechat();
    const { orderId } = await customer.order();
    const startPath = `/${routeByName('chat').path}?orderId=${orderId}`;
    const app = await WeappApp.open({ startPath, phone: customer.phone, platform: 'android' });
    await signInOnPageByWechat(app);
    await app.arrive('chat');
    await app.close();
  });
});
