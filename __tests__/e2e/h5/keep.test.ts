import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { H5App, startBrowser } from '../support/h5App';
import {
  downloadFiles,
  readShared,
  reportNumber,
  saveLongImage,
  savePoster,
  shareReport,
  takeLinkBack,
} from '../support/keepJourneys';
import { evaluateAccount, payToOpen } from '../support/mainJourney';
import { newPhone } from '../support/person';
import { signInBySms } from '../support/signIn';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Another site shows the report in a frame: nothing else of the app opens within it. */
async function readInFrame(within: Browser, path: string): Promise<void> {
  const context = await within.newContext({ viewport: { width: 800, height: 900 } });
  const page = await context.newPage();
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe src="${inject('origin')}${path}" width="400" height="800"></iframe>`);
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  const frame = page.frameLocator('iframe');
  await frame.getByText('已匿名').waitFor();
  expect(await frame.locator('.nav-bar__back').count()).toBe(0);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frame.locator('#evaluate-mine').click(),
  ]);
  await opened.waitForURL(/login/);
  await frame.getByText('已匿名').waitFor();
  await context.close();
  other.close();
}

describe('a report', () => {
  it('is kept as picture, PDF and poster, and read by a stranger until its link is taken back', async () => {
    const app = await H5App.open(browser, '/pages/evaluation/chooseGame');
    await signInBySms(app, newPhone());
    await evaluateAccount(app);
    await payToOpen(app);
    await saveLongImage(app);
    await downloadFiles(app);
    const number = await reportNumber(app);
    const path = await shareReport(app);
    await savePoster(app, path);

    const stranger = await H5App.open(browser, path);
    await readShared(stranger, number);
    await readInFrame(browser, path);
    await takeLinkBack(app);
    await stranger.visit(path);
    await stranger.see('分享的人已收回这份报告，您可以评估自己的账号');
    await stranger.close();
    await app.close();
  });
});
