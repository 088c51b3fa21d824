import { REPORT_CARD_PATH } from '@account-doctor/contract/reportCard';
import { describe, expect, inject, it } from 'vitest';
import { builtServiceAddress } from '../support/builtServiceAddress';
import { evaluateAccount } from '../support/mainJourney';
import { unusedPhone } from '../support/person';
import { runReportJourney, type PersonWithDevice } from '../support/reportJourney';
import { signInOnPageByWechat } from '../support/signIn';
import { WeappApp } from '../support/weappApp';

/** A new user with a phone number and a WeChat account. */
async function enter(startPath: string): Promise<PersonWithDevice<WeappApp>> {
  const phone = unusedPhone();
  const app = await WeappApp.open({ startPath, phone, platform: 'android' });
  return { app, signIn: () => signInOnPageByWechat(app) };
}

/** Denies access to the album, then allows it in the settings that the app opens. */
async function letIntoAlbum(app: WeappApp): Promise<void> {
  await app.tapOn('to-picture');
  await app.see('长按图片也可以保存或发给好友');
  const bar = (await app.program.find('.report-picture__bar').boundingBox())!;
  // From edge to edge, like the picture below it.
  expect([bar.x, bar.width]).toEqual([0, 375]);
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
  // A setting allows friends to help in the mini-program.
  it('is unlocked by friends, saved, shared and compared', { timeout: 480_000 }, async () => {
    await runReportJourney<WeappApp>({
      enter,
      orderOnScreen: async ({ program }) => {
        const toReport = (await program.calls('redirectTo')).at(-1);
        return /orderId=([\w-]+)/.exec(JSON.stringify(toReport))?.[1] ?? '';
      },
      asked: async ({ program }, invitation) => {
        expect((await program.share())?.path).toBe(invitation);
      },
      opened: letIntoAlbum,
      shared: async (owner, stranger, link) => {
        const card = { title: '我的游戏账号评估报告', path: link };
        expect(await owner.program.share()).toMatchObject(card);
        await owner.tapOn('send-share');
        await expect
          .poll(async () => (await owner.program.calls('shareCard')).at(-1)?.argument)
          .toMatchObject(card);
        expect(await owner.program.share('moments')).toBeUndefined();
        const picture = `${REPORT_CARD_PATH}?${link.split('?')[1]}`;
        expect(await stranger.program.share('moments')).toMatchObject({
          path: link,
          imageUrl: builtServiceAddress + picture,
        });
        const answer = await fetch(inject('origin') + picture);
        expect(answer.headers.get('content-type')).toBe('image/png');
      },
    });
  });

  it('is unlocked by an ad that was watched to its end, and by no other', async () => {
    const { app, signIn } = await enter('/pages/evaluation/chooseGame');
    await signIn();
    await evaluateAccount(app);
    await app.tapOn('unlock');
    await app.tapOn('unlock-ad');
    await app.program.tap('关闭广告');
    expect(await app.program.notice()).toMatch(/^广告没有看完/);
    await app.tapOn('unlock-ad');
    await app.program.sees('看完广告');
    // Waits for the minimum duration of an ad.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await app.program.tap('看完广告');
    await app.see('价格怎么来的');
    await app.close();
  });
});
