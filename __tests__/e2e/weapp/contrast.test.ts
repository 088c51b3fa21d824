import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchSimulatorBrowser } from '../../simulator/harness';
import { compareReports } from '../support/contrastJourney';
import { evaluateAccount, payToOpen } from '../support/mainJourney';
import { signInByWechat } from '../support/signIn';
import { WeappApp } from '../support/weappApp';

let browser: Browser;
beforeAll(async () => {
  browser = await launchSimulatorBrowser();
});
afterAll(() => browser.close());

describe('two reports, in WeChat', () => {
  it('are chosen among the records and compared', async () => {
    const app = await WeappApp.open(browser, {
      platform: 'android',
      startPath: '/pages/evaluation/chooseGame',
    });
    await signInByWechat(app);
    const orderIds: string[] = [];
    for (const skins of [286, 120]) {
      if (orderIds.length > 0) await app.visit('/pages/evaluation/chooseGame');
      await evaluateAccount(app, skins);
      const toReport = (await app.program.calls('redirectTo')).at(-1);
      orderIds.push(/orderId=([\w-]+)/.exec(JSON.stringify(toReport))?.[1] ?? '');
      await payToOpen(app);
    }
    await app.visit('/pagesA/pages/mine/evaluation/records');
    await compareReports(app, orderIds);
    await app.close();
  });
});
