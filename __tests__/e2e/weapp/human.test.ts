import { beforeAll, describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { employValuers } from '../support/deskSteps';
import { haveValued } from '../support/humanJourney';
import { smsCodeFor } from '../support/person';
import { WeappApp } from '../support/weappApp';

/** Time limit in ms, long because four people act one after another. */
const PATIENCE = 5 * 60_000;

beforeAll(employValuers);

describe('an appraisal, in WeChat,', () => {
  it(
    'is ordered, paid, discussed, delivered, rated, appealed against and repeated',
    { timeout: PATIENCE },
    async () => {
      const customer = await ApiCustomer.arriveInWechat();
      const app = await WeappApp.open({ customer, platform: 'android' });
      await haveValued(app, await customer.openReport());
      await app.close();
    },
  );

  it('requires a phone number at the checkout, which joins the user’s h5 account', async () => {
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
    await app.fill('code', await smsCodeFor(phone, 'bind-wechat'));
    await app.arrive('checkout');
    await app.tapOn('confirm-order');
    await app.arrive('payment');
    await app.visit('/pagesA/pages/mine/evaluation/records');
    // Orders of both accounts, in one card because the account name is the same.
    const card = app.program.page.getByText('so****88').filter({ visible: true });
    await expect.poll(() => app.count('.order-line')).toBe(2);
    expect(await card.count()).toBe(1);
    await app.close();
  });
});
