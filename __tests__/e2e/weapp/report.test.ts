import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchSimulatorBrowser } from '../../simulator/harness';
import { compareReports } from '../support/contrastJourney';
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
  const phone = newPhone();
  const app = await WeappApp.open(browser, { startPath, phone, platform: 'android' });
  return { app, signIn: () => signInByWechat(app) };
}

/** Of the report that was led to last. */
async function orderOnScreen({ program }: WeappApp): Promise<string> {
  const toReport = (await program.calls('redirectTo')).at(-1);
  return /orderId=([\w-]+)/.exec(JSON.stringify(toReport))?.[1] ?? '';
}

/** Refuses the album, and lets the program in after all by the settings it leads to. */
async function letIntoAlbum(app: WeappApp): Promise<void> {
  await app.tapOn('to-picture');
  await app.see('长按图片也可以保存或发给好友');
  await app.tapOn('save-picture');
  await app.tap('拒绝');
  await app.see(/没有相册权限/);
  await app.screenshot('album-refused');
  await app.tapOn('allow-album');
  await app.tap('允许');
  await app.see('图片已保存');
  await app.back();
  await app.arrive('report');
}

describe('a locked report, in WeChat,', () => {
  // Friends may help there where a setting lets them.
  it('is opened by friends, kept, shared and compared', { timeout: 480_000 }, async () => {
    const { app, signIn } = await somebody('/pages/evaluation/chooseGame');
    await signIn();
    await evaluateAccount(app);
    const first = await orderOnScreen(app);
    await readLockedReport(app);

    const invitation = await askFriends(app);
    expect((await app.program.share())?.path).toBe(invitation);
    const friends = await Promise.all([
      somebody(invitation),
      somebody(invitation),
      somebody(invitation),
    ]);
    for (const one of friends) await helpAsFriend(one);
    await watchItOpen(app);
    const late = await somebody(invitation);
    await comeTooLate(late);
    for (const one of [...friends, late]) await one.app.close();

    const number = await reportNumber(app);
    await letIntoAlbum(app);
    await saveLongImage(app);
    await downloadFiles(app);
    const shared = await shareReport(app);
    await savePoster(app, shared);
    const card = { title: '我的游戏账号评估报告', path: shared };
    expect(await app.program.share()).toMatchObject(card);
    expect(await app.program.share('moments')).toBeUndefined();
    const { app: stranger } = await somebody(shared);
    await readShared(stranger, number);
    expect(await stranger.program.share('moments')).toMatchObject({ path: shared });
    await takeLinkBack(app);
    await stranger.visit(shared);
    await stranger.see('分享的人已收回这份报告，您可以评估自己的账号');
    await stranger.close();

    await app.visit('/pages/evaluation/chooseGame');
    await evaluateAccount(app, 120);
    const second = await orderOnScreen(app);
    await payToOpen(app);
    await app.visit('/pagesA/pages/mine/evaluation/records');
    await compareReports(app, [first, second]);
    await openOwnLink(app, invitation);
    await app.close();
  });

  it('is opened by an ad that was watched to its end, and by no other', async () => {
    const { app, signIn } = await somebody('/pages/evaluation/chooseGame');
    await signIn();
    await evaluateAccount(app);
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
