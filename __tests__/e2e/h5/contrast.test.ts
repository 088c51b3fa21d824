import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { compareReports } from '../support/contrastJourney';
import { H5App, startBrowser } from '../support/h5App';
import { evaluateAccount, payToOpen } from '../support/mainJourney';
import { newPhone } from '../support/person';
import { signInBySms } from '../support/signIn';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('two reports', () => {
  it('are chosen among the records and compared', async () => {
    const app = await H5App.open(browser, '/pages/evaluation/chooseGame');
    await signInBySms(app, newPhone());
    const orderIds: string[] = [];
    for (const skins of [286, 120]) {
      if (orderIds.length > 0) await app.visit('/pages/evaluation/chooseGame');
      await evaluateAccount(app, skins);
      orderIds.push(/orderId=([\w-]+)/.exec(app.address)?.[1] ?? '');
      await payToOpen(app);
    }
    await app.visit('/pagesA/pages/mine/evaluation/records');
    await compareReports(app, orderIds);
    await app.close();
  });
});
