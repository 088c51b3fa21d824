import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { messagePaths } from '../../../server/domain/message';
import { jpegPicture } from '../../server/storage/pictures';
import { ApiCustomer } from '../support/customer';
import { signInOnPageByWechat } from '../support/signIn';
import { WeappApp } from '../support/weappApp';

const SETTINGS = '/pagesA/pages/mine/setting/index';
const FEEDBACK = '/pagesA/pages/mine/userFeedback/index';

const open = async (startPath: string, more: Parameters<typeof WeappApp.open>[0] = {}) =>
  WeappApp.open({ customer: await ApiCustomer.arriveInWechat(), startPath, ...more });

describe('nickname and avatar', () => {
  it('are WeChat’s if the user chooses so, and are moderated', async () => {
    const app = await open(SETTINGS);
    await app.tapOn('edit-nickname');
    const field = app.program.find('#nickname input');
    expect(await field.getAttribute('autocomplete')).toBe('nickname');
    await app.fill('nickname', '违禁词');
    await app.tapOn('save-nickname');
    await app.see('内容没有通过审核，请修改后再提交');
    await app.fill('nickname', '微信里的我');
    await app.tapOn('save-nickname');
    await app.see('微信里的我');
    const folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-avatar-'));
    const file = path.join(folder, 'avatar.jpg');
    await writeFile(file, await jpegPicture());
    await app.tapOn('edit-avatar');
    await app.choosePictures('choose-avatar', [file]);
    await app.screenshot('avatar of WeChat');
    await app.tapOn('save-avatar');
    await app.gone('更换头像');
    expect((await app.program.calls('chooseAvatar')).length).toBe(1);
    await rm(folder, { recursive: true });
    await app.close();
  });

  it('are chosen in the usual way on a client without that button', async () => {
    const app = await open(SETTINGS, { lacks: ['button.open-type.chooseAvatar'] });
    await app.program.answer('chooseMedia', {
      fail: 'api scope is not declared in the privacy agreement',
      errno: 112,
    });
    await app.tapOn('edit-avatar');
    await app.tapOn('choose-avatar');
    await app.see(/微信还没有放行这项功能/);
    await app.close();
  });
});

describe('an error of WeChat', () => {
  it('is shown at the tile of the pictures, with a specific text', async () => {
    const app = await open(FEEDBACK);
    const rejections: [number, string, RegExp][] = [
      [112, 'api scope is not declared in the privacy agreement', /还没有放行/],
      [104, 'privacy permission is not authorized', /《用户隐私保护指引》/],
      [103, 'auth deny', /点右上角“···”/],
    ];
    for (const [errno, fail, told] of rejections) {
      await app.program.answer('chooseMedia', { fail, errno });
      await app.tapOn('advice-pictures-add');
      await app.see(told);
    }
    await app.screenshot('refused by the privacy guide');
    await app.close();
  });

  it('appears for a function that an old client lacks', async () => {
    const app = await open(FEEDBACK, { lacks: ['chooseMedia'] });
    await app.tapOn('advice-pictures-add');
    await app.see(/更新微信后再试/);
    await app.close();
  });
});

describe('a subscription message', () => {
  /** Launch scene of a mini-program that is opened from a subscription message. */
  const scene = 1107;

  it('opens its page', async () => {
    const customer = await ApiCustomer.arriveInWechat();
    const orderId = await customer.estimate();
    const app = await WeappApp.open({ customer, scene, startPath: messagePaths.report(orderId) });
    await app.arrive('report');
    await app.reopen(messagePaths.evaluationRecords());
    await app.arrive('evaluationRecords');
    await app.reopen(messagePaths.couponRecords());
    await app.arrive('couponRecords');
    await app.close();
  });

  it('opens its page after the sign-in, if nobody is signed in', async () => {
    const customer = await ApiCustomer.arriveInWechat();
    const orderId = await customer.estimate();
    const { phone } = customer;
    const app = await WeappApp.open({ phone, scene, startPath: messagePaths.report(orderId) });
    await signInOnPageByWechat(app);
    await app.arrive('report');
    await app.see(/估价/);
    await app.close();
  });
});

describe('the channel of a link', () => {
  const lastRequest = async (app: WeappApp) => {
    const last = (await app.program.calls('request')).at(-1);
    return (last?.argument ?? {}) as { header?: Record<string, string> };
  };

  it('is sent in Chinese, and replaced by that of the next link, also while the app runs', async () => {
    const app = await WeappApp.open({
      startPath: '/pages/home/index?channelCode=%E6%8A%96%E9%9F%B3',
    });
    await app.arrive('home');
    await app.settle();
    expect(await lastRequest(app)).toMatchObject({
      header: { channelCode: encodeURIComponent('抖音') },
    });
    await app.program.openLink(
      '/pagesA/pages/home/article/index?document=privacy-policy&bd_vid=%E7%99%BE%E5%BA%A6',
    );
    await app.arrive('article');
    await app.program.openLink('/pages/home/index');
    await app.arrive('home');
    await app.settle();
    const { header } = await lastRequest(app);
    expect(header).toMatchObject({ bd_vid: encodeURIComponent('百度') });
    expect(header).not.toHaveProperty('channelCode');
    await app.close();
  });
});

describe('the input', () => {
  it('survives the background, a lost network and a phone with little memory', async () => {
    const app = await open(FEEDBACK);
    await app.fill('advice-text', '写到一半');
    await app.program.setForeground(false);
    await app.program.warnOfMemory();
    await app.program.setForeground(true);
    await app.setOffline(true);
    await app.tapOn('submit-advice');
    await app.see(/网络/);
    expect(await app.valueOf('advice-text')).toBe('写到一半');
    await app.setOffline(false);
    await app.tapOn('submit-advice');
    await app.see('待回复');
    await app.close();
  });
});

describe('a page that was opened alone, from Moments', () => {
  const alone = { scene: 1154 };

  it('has no bars of its own, and offers only to open the program', async () => {
    const startPath = '/pagesA/pages/home/listingGuidelines/index';
    const app = await WeappApp.open({ startPath, ...alone });
    await app.see('点下方“前往小程序”，看您的账号值多少');
    expect(await app.count('.nav-bar, .tab-bar')).toBe(0);
    await app.screenshot('alone in Moments');
    await app.close();
  });

  it('opens no page by a tap, and says what to tap', async () => {
    const app = await WeappApp.open({ startPath: '/pages/evaluation/index', ...alone });
    await app.settle();
    await app.tapOn('by-ai');
    expect(await app.program.notice()).toBe('请点下方“前往小程序”');
    expect((await app.program.calls('navigateTo')).length).toBe(0);
    await app.close();
  });
});
