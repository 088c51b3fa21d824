import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { H5App, startBrowser } from '../support/h5App';
import {
  readShared,
  reportNumber,
  saveLongImage,
  shareReport,
  takeLinkBack,
} from '../support/keepJourneys';
import { evaluateAccount } from '../support/mainJourney';
import { newPhone } from '../support/person';
import { signInBySms } from '../support/signIn';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('a report', () => {
  it('is kept as a picture, and read by a stranger until its link is taken back', async () => {
    const app = await H5App.open(browser, '/pages/evaluation/chooseGame');
    await signInBySms(app, newPhone());
    await evaluateAccount(app);
    await saveLongImage(app);
    const number = await reportNumber(app);
    const path = await shareReport(app);

    const stranger = await H5App.open(browser, path);
    await readShared(stranger, number);
    await takeLinkBack(app);
    await stranger.visit(path);
    await stranger.see('分享的人已收回这份报告，您可以评估自己的账号');
    await stranger.close();
    await app.close();
  });
});
