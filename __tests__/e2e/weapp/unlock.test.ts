import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchSimulatorBrowser } from '../../simulator/harness';
import { evaluateAccount, readLockedReport } from '../support/mainJourney';
import { newPhone } from '../support/person';
import { signInByWechat } from '../support/signIn';
import {
  askFriends,
  comeTooLate,
  helpAsFriend,
  openOwnLink,
  watchItOpen,
  type Friend,
} from '../support/unlockJourney';
import { WeappApp } from '../support/weappApp';

let browser: Browser;
beforeAll(async () => {
  browser = await launchSimulatorBrowser();
});
afterAll(() => browser.close());

/** Somebody with a phone and a WeChat account of their own, at a page. */
async function somebody(startPath: string): Promise<Friend & { app: WeappApp }> {
  const app = await WeappApp.open(browser, { startPath, phone: newPhone() });
  return { app, signIn: () => signInByWechat(app) };
}

async function withLockedReport(): Promise<WeappApp> {
  const { app, signIn } = await somebody('/pages/evaluation/chooseGame');
  await signIn();
  await evaluateAccount(app);
  await readLockedReport(app);
  return app;
}

describe('a locked report, in WeChat,', () => {
  it('is opened by three friends on three phones, where a setting lets them', async () => {
    const app = await withLockedReport();
    const link = await askFriends(app);
    const card = await app.program.share();
    expect(card?.path).toBe(link);

    const friends = await Promise.all([somebody(link), somebody(link), somebody(link)]);
    for (const one of friends) await helpAsFriend(one);
    await watchItOpen(app);
    const late = await somebody(link);
    await comeTooLate(late);
    await openOwnLink(app, link);
    for (const one of [...friends, late]) await one.app.close();
    await app.close();
  });

  it('is opened by an ad that was watched to its end, and by no other', async () => {
    const app = await withLockedReport();
    await app.tapOn('unlock-ad');
    await app.program.tap('关闭广告');
    expect(await app.program.notice()).toMatch(/^广告没有看完/);
    await app.tapOn('unlock-ad');
    await app.program.sees('看完广告');
    // As long as the service wants an ad to be.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await app.program.tap('看完广告');
    await app.see('价格怎么来的');
    await app.close();
  });
});
