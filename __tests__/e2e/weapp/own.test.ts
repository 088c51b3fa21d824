import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchSimulatorBrowser } from '../../simulator/harness';
import { ownJourneys } from '../support/ownJourneys';
import { signInAsSomebody } from '../support/signIn';
import { WeappApp } from '../support/weappApp';

let browser: Browser;
beforeAll(async () => {
  browser = await launchSimulatorBrowser();
});
afterAll(() => browser.close());

describe('somebody, in WeChat,', () => {
  it.each(ownJourneys)('%s', async (_, journey) => {
    const app = await WeappApp.open(browser, { startPath: '/pagesA/pages/login/wx/sms' });
    const phone = await signInAsSomebody(app);
    await journey(app, { phone, signInRoute: 'signInWechat' });
    await app.close();
  });
});
