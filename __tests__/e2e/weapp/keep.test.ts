import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchSimulatorBrowser } from '../../simulator/harness';
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
import { signInByWechat } from '../support/signIn';
import { WeappApp } from '../support/weappApp';

let browser: Browser;
beforeAll(async () => {
  browser = await launchSimulatorBrowser();
});
afterAll(() => browser.close());

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

describe('a report, in WeChat,', () => {
  it('is kept as picture, PDF and poster, and read by a stranger until its link is taken back', async () => {
    const app = await WeappApp.open(browser, {
      startPath: '/pages/evaluation/chooseGame',
      platform: 'android',
    });
    await signInByWechat(app);
    await evaluateAccount(app);
    await payToOpen(app);
    await letIntoAlbum(app);
    await saveLongImage(app);
    await downloadFiles(app);
    const number = await reportNumber(app);
    const path = await shareReport(app);
    await savePoster(app, path);
    expect(await app.program.share()).toMatchObject({ title: '我的游戏账号评估报告', path });
    expect(await app.program.share('moments')).toBeUndefined();

    const stranger = await WeappApp.open(browser, { startPath: path });
    await readShared(stranger, number);
    expect(await stranger.program.share('moments')).toMatchObject({ path });
    await takeLinkBack(app);
    await stranger.visit(path);
    await stranger.see('分享的人已收回这份报告，您可以评估自己的账号');
    await stranger.close();
    await app.close();
  });
});
