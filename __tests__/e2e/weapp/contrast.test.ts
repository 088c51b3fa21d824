import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchSimulatorBrowser } from '../../simulator/harness';
import { compareReports } from '../support/contrastJourney';
import { evaluateAccount } from '../support/mainJourney';
import { signInByWechat } from '../support/signIn';
import { WeappApp } from '../support/weappApp';

let browser: Browser;
beforeAll(async () => {
  browser = await launchSimulatorBrowser();
});
afterAll(() => browser.close());

describe('two reports, in WeChat', () => {
  it('are chosen among the records and compared', async () => {
    const app = await WeappApp.open(browser, { startPath: '/pages/evaluation/chooseGame' });
    await signInByWechat(app);
    const orderIds: string[] = [];
    for (let one = 0; one < 2; one += 1) {
      if (one > 0) await app.visit('/pages/evaluation/chooseGame');
      await evaluateAccount(app);
      const toReport = (await app.program.calls('redirectTo')).at(-1);
      orderIds.push(/orderId=([\w-]+)/.exec(JSON.stringify(toReport))?.[1] ?? '');
    }
    await app.visit('/pagesA/pages/mine/evaluation/records');
    await compareReports(app, orderIds);
    await app.close();
  });
});
