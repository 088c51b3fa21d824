import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchSimulatorBrowser } from '../../simulator/harness';
import {
  readShared,
  reportNumber,
  saveLongImage,
  shareReport,
  takeLinkBack,
} from '../support/keepJourneys';
import { evaluateAccount } from '../support/mainJourney';
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
  it('is kept as a picture, and read by a stranger until its link is taken back', async () => {
    const app = await WeappApp.open(browser, { startPath: '/pages/evaluation/chooseGame' });
    await signInByWechat(app);
    await evaluateAccount(app);
    await letIntoAlbum(app);
    await saveLongImage(app);
    const number = await reportNumber(app);
    const path = await shareReport(app);

    const stranger = await WeappApp.open(browser, { startPath: path });
    await readShared(stranger, number);
    await takeLinkBack(app);
    await stranger.visit(path);
    await stranger.see('分享的人已收回这份报告，您可以评估自己的账号');
    await stranger.close();
    await app.close();
  });
});
