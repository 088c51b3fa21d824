import { beforeAll, describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { employValuers } from '../support/deskSteps';
import { haveValued } from '../support/humanJourney';
import { codeOn } from '../support/person';
import { WeappApp } from '../support/weappApp';

/** Four people, one after the other. */
const PATIENCE = 5 * 60_000;

beforeAll(employValuers);

describe('a valuation by people, in WeChat,', () => {
  it(
    'is ordered, paid, talked about, delivered, rated, appealed against and made anew',
    { timeout: PATIENCE },
    async () => {
      const customer = await ApiCustomer.arriveInWechat();
      const app = await WeappApp.open({ customer, platform: 'android' });
      await haveValued(app, await customer.openReport());
      await app.close();
    },
  );

  it('wants a phone at the checkout, which brings the account of h5 along', async () => {
    const inBrowser = await ApiCustomer.arrive();
    const { phone } = inBrowser;
    await inBrowser.estimate();
    const customer = await ApiCustomer.arriveByWechatAlone(phone);
    const orderId = await customer.describeToValuer();
    const startPath = `/pages/evaluation/human/checkout?orderId=${orderId}`;
    const app = await WeappApp.open({ customer, platform: 'android', startPath });
    await app.tapOn('confirm-order');
    await app.arrive('signInWechat');
    await app.see(/估价师提问和退款时，要用手机号找到您/);
    await app.tapOn('bind-by-sms');
    await app.arrive('signInWechatSms');
    await app.fill('phone', phone);
    await app.tap('获取验证码');
    await app.screenshot('bind-phone-by-sms');
    await app.tapOn('consent-agree');
    await app.fill('code', await codeOn(phone, 'bind-wechat'));
    await app.arrive('checkout');
    await app.tapOn('confirm-order');
    await app.arrive('payment');
    await app.visit('/pagesA/pages/mine/evaluation/records');
    // Both accounts' orders, in the card of the one name that they share.
    const card = app.program.page.getByText('so****88').filter({ visible: true });
    await expect.poll(() => app.count('.order-line')).toBe(2);
    expect(await card.count()).toBe(1);
    await app.close();
  });
});
