import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { ownJourneys } from '../support/ownJourneys';
import { H5App, startBrowser } from '../support/h5App';
import { newPhone } from '../support/person';
import { signInBySms } from '../support/signIn';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('somebody', () => {
  it.each(ownJourneys)('%s', async (_, journey) => {
    const app = await H5App.open(browser, '/pages/mine/index');
    const phone = newPhone();
    await signInBySms(app, phone);
    await app.arrive('mine');
    await journey(app, { phone, signInRoute: 'signInH5' });
    await app.close();
  });
});
