import { describe, it } from 'vitest';
import {
  evaluateAccount,
  findItAgain,
  excludeComparable,
  objectToReport,
  payToOpen,
  readLockedReport,
  keepReport,
  readReport,
} from '../support/mainJourney';
import { ApiCustomer } from '../support/customer';
import { signInOnPageByWechat } from '../support/signIn';
import { payVirtually } from '../support/virtualPayment';
import { WeappApp } from '../support/weappApp';

/** Opens the settings, which lack a phone number, declines once, then binds one; ends on the settings. */
async function bindPhone(app: WeappApp, phone: string): Promise<void> {
  await app.tapOn('bind-phone-row');
  await app.arrive('signInWechat');
  await app.see(/两边的订单、报告和优惠券会合在一起/);
  await app.screenshot('bind-phone');
  await app.tapOn('not-now');
  await app.arrive('settings');
  await app.tapOn('bind-phone-row');
  await app.tapOn('bind-phone');
  await app.arrive('settings');
  await app.see(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
}

describe('from home to the report, in WeChat', () => {
  it('a new user without a phone number does all of this, and later joins an h5 account by the phone', async () => {
    const inBrowser = await ApiCustomer.arrive();
    const { phone } = inBrowser;
    await inBrowser.estimate();
    const app = await WeappApp.open({ platform: 'android', phone });
    await app.arrive('home');
    await app.screenshot('home');
    await app.tap('立即评估');
    await app.arrive('signInWechat');
    await app.screenshot('sign-in');
    await app.tapOn('not-now');
    await app.arrive('home');
    await app.tap('立即评估');
    await signInOnPageByWechat(app);
    await evaluateAccount(app);
    await readLockedReport(app);
    await payToOpen(app, () => payVirtually(app, phone));
    await readReport(app, 'closed');
    await keepReport(app);
    await excludeComparable(app);
    await objectToReport(app);
    await app.program.restart('/pagesA/pages/mine/evaluation/records');
    await app.gone('so****88');
    await findItAgain(app);
    await app.program.restart('/pagesA/pages/mine/setting/index');
    await bindPhone(app, phone);
    await app.program.restart('/pagesA/pages/mine/evaluation/records');
    await app.see('so****88');
    await app.close();
  });
});
