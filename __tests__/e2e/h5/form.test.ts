import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { formJourneys } from '../support/formJourneys';
import { H5App, startBrowser } from '../support/h5App';
import { newPhone } from '../support/person';
import { signInBySms } from '../support/signIn';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('the form', () => {
  it.each(formJourneys)('%s', async (_, journey) => {
    const app = await H5App.open(browser, '/pages/mine/index');
    await signInBySms(app, newPhone());
    await app.arrive('mine');
    await journey(app);
    await app.close();
  });
});
