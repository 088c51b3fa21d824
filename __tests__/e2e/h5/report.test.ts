import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { compareReports } from '../support/contrastJourney';
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
import { evaluateAccount, payToOpen, readLockedReport } from '../support/mainJourney';
import { newPhone } from '../support/person';
import { signInBySms } from '../support/signIn';
import {
  askFriends,
  comeTooLate,
  helpAsFriend,
  openOwnLink,
  watchItOpen,
  type Friend,
} from '../support/unlockJourney';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Somebody with a browser of their own, who was sent the link. */
async function friend(link: string): Promise<Friend & { app: H5App }> {
  const app = await H5App.open(browser, link);
  return { app, signIn: () => signInBySms(app, newPhone()) };
}

/** The calls that change something, each with the record of unlocking that it carries. */
function changesOf({ page }: H5App): string[] {
  const changes: string[] = [];
  page.on('request', (request: Request) => {
    const path = new URL(request.url()).pathname.split('/app-api').at(1);
    const record = request.headers().report_unlock_record_id;
    if (request.method() === 'POST' && path) changes.push(`${path} ${record ?? ''}`);
  });
  return changes;
}

/** Of the report in the address bar. */
const orderOnScreen = (app: H5App): string => /orderId=([\w-]+)/.exec(app.address)?.[1] ?? '';

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

describe('a locked report', () => {
  it('is opened by friends, kept, shared and compared', { timeout: 480_000 }, async () => {
    const app = await H5App.open(browser, '/pages/evaluation/chooseGame');
    await signInBySms(app, newPhone());
    await evaluateAccount(app);
    const first = orderOnScreen(app);
    await readLockedReport(app);

    const invitation = await askFriends(app);
    const recordId = invitation.split('=').at(-1);
    const friends = await Promise.all([friend(invitation), friend(invitation), friend(invitation)]);
    const changes = changesOf(friends[0].app);
    for (const one of friends) await helpAsFriend(one);
    // The record travels from the link through the sign-in to the help.
    expect(changes).toContain(`/user/auth/sms-login ${recordId}`);
    expect(changes).toContain(`/report/unlock/unlock/user/help ${recordId}`);
    await watchItOpen(app);
    const late = await friend(invitation);
    await comeTooLate(late);
    for (const one of [...friends, late]) await one.app.close();

    const number = await reportNumber(app);
    await saveLongImage(app);
    await downloadFiles(app);
    const shared = await shareReport(app);
    await savePoster(app, shared);
    const stranger = await H5App.open(browser, shared);
    await readShared(stranger, number);
    await readInFrame(browser, shared);
    await takeLinkBack(app);
    await stranger.visit(shared);
    await stranger.see('分享的人已收回这份报告，您可以评估自己的账号');
    await stranger.close();

    await app.visit('/pages/evaluation/chooseGame');
    await evaluateAccount(app, 120);
    const second = orderOnScreen(app);
    await payToOpen(app);
    await app.visit('/pagesA/pages/mine/evaluation/records');
    await compareReports(app, [first, second]);
    await openOwnLink(app, invitation);
    await app.close();
  });
});
