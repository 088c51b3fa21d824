import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchSimulatorBrowser } from '../../simulator/harness';
import { formJourneys } from '../support/formJourneys';
import { signInAsSomebody } from '../support/signIn';
import { WeappApp } from '../support/weappApp';

let browser: Browser;
beforeAll(async () => {
  browser = await launchSimulatorBrowser();
});
afterAll(() => browser.close());

describe('the form, in WeChat', () => {
  it.each(formJourneys)('%s', async (_, journey) => {
    const app = await WeappApp.open(browser, { startPath: '/pagesA/pages/login/wx/sms' });
    await signInAsSomebody(app);
    await journey(app);
    await app.close();
  });
});
