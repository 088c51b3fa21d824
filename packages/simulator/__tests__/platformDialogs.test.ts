import { describe, expect, it } from 'vitest';
import { useSimulator } from '../handWritten';

const run = useSimulator();

/** A page whose button calls one function and shows the result. */
const pageCalling = (name: string, options = '{}') => ({
  pages: {
    'a/index': {
      wxml: '<button bindtap="go">go</button><view>{{answer}}</view>',
      js: `Page({ go() {
        wx.${name}({ ...${options}, complete: (result) => this.setData({ answer: JSON.stringify(result) }) });
      } })`,
    },
  },
});

describe('toast and loading', () => {
  it('replace each other, and disappear', async () => {
    const app = await run({ pages: { 'a/index': {} } });
    await app.call('showLoading', { title: '加载中' });
    expect(await app.notice()).toBe('加载中');
    await app.call('showToast', { title: '已保存', duration: 100 });
    expect(await app.notice()).toBe('已保存');
    await app.call('hideLoading');
    await expect.poll(() => app.page.locator('.notice').count()).toBe(0);
  });
});

describe('a dialog', () => {
  it('blocks taps on the page below, and returns the tapped button', async () => {
    const app = await run(
      pageCalling('showModal', `{ title: '提示', content: '继续？', confirmText: '继续' }`),
    );
    await app.tap('go');
    await app.sees('继续？');
    expect(await app.find('go').count()).toBe(0);
    await app.tap('继续');
    await app.sees(/"confirm":true,"cancel":false/);
  });

  it('can have a single button, or a field', async () => {
    const single = await run(
      pageCalling('showModal', `{ content: '登录已过期', showCancel: false }`),
    );
    await single.tap('go');
    await single.sees('登录已过期');
    expect(await single.find('取消').count()).toBe(0);
    const asking = await run(
      pageCalling('showModal', `{ editable: true, placeholderText: '昵称' }`),
    );
    await asking.tap('go');
    await asking.fill('昵称', '小明');
    await asking.tap('确定');
    await asking.sees(/小明/);
  });
});

describe('an action sheet', () => {
  it('returns the index of the entry, or fails if cancelled', async () => {
    const app = await run(pageCalling('showActionSheet', `{ itemList: ['拍照', '相册'] }`));
    await app.tap('go');
    await app.tap('相册');
    await app.sees('{"errMsg":"showActionSheet:ok","tapIndex":1}');
    await app.tap('go');
    await app.tap('取消');
    await app.sees('{"errMsg":"showActionSheet:fail cancel"}');
  });
});

describe('a permission', () => {
  it('is requested once; after a refusal only the settings can grant it', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: `<button bindtap="save">保存</button><button bindtap="settings">设置</button><view>{{answer}}</view>`,
          js: `Page({
            save() {
              const filePath = wx.env.USER_DATA_PATH + '/report.png';
              wx.getFileSystemManager().writeFile({ filePath, data: 'QUJD', encoding: 'base64', success: () =>
                wx.saveImageToPhotosAlbum({ filePath, complete: ({ errMsg }) => this.setData({ answer: errMsg }) }) });
            },
            settings() { wx.openSetting({ complete: ({ authSetting }) => this.setData({ answer: JSON.stringify(authSetting) }) }) },
          })`,
        },
      },
    });
    await app.tap('保存');
    await app.sees('申请保存图片或视频到你的相册');
    await app.tap('拒绝');
    await app.sees('saveImageToPhotosAlbum:fail auth deny');
    await app.tap('设置');
    await app.tap('允许');
    await app.sees('{"scope.writePhotosAlbum":true}');
    await app.tap('保存');
    await app.sees('saveImageToPhotosAlbum:ok');
    expect(app.errors()).toEqual([]);
  });
});

describe('paying', () => {
  it('succeeds, or is cancelled by the user', async () => {
    const app = await run(pageCalling('requestPayment'));
    await app.tap('go');
    await app.tap('取消');
    await app.sees('{"errMsg":"requestPayment:fail cancel"}');
    await app.tap('go');
    await app.tap('确认支付');
    await app.sees('{"errMsg":"requestPayment:ok"}');
  });
});

describe('a rewarded ad', () => {
  it('reports whether it was watched to its end', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: '<button bindtap="go">go</button><view>ended {{ended}}</view>',
          js: `Page({ go() {
            const ad = wx.createRewardedVideoAd({ adUnitId: 'x' });
            ad.onClose(({ isEnded }) => this.setData({ ended: isEnded }));
            ad.load().then(() => ad.show());
          } })`,
        },
      },
    });
    await app.tap('go');
    await app.tap('看完广告');
    await app.sees('ended true');
    expect(app.errors()).toEqual([]);
  });
});

describe('signing in', () => {
  it('returns a new code each time, or the test’s', async () => {
    const app = await run({ pages: { 'a/index': {} } });
    const codes = [await app.call('login'), await app.call('login')];
    expect(new Set(codes.map((answer) => (answer as { code: string }).code)).size).toBe(2);
    await app.answer('login', { success: { code: 'mine' } });
    expect(await app.call('login')).toEqual({ errMsg: 'login:ok', code: 'mine' });
    await app.answer('login', { fail: 'timeout' });
    expect(await app.call('login')).toEqual({ errMsg: 'login:fail timeout' });
    await app.answer('login');
    expect(await app.call('login')).toMatchObject({ code: 'login-code-3' });
  });

  it('passes the phone number’s code to the tapped button', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: '<button open-type="getPhoneNumber" bindgetphonenumber="got">手机号登录</button><view>{{answer}}</view>',
          js: `Page({ got({ detail }) { this.setData({ answer: detail.code || detail.errMsg }) } })`,
        },
      },
    });
    await app.tap('手机号登录');
    await app.sees('phone-code-1');
    await app.answer('getPhoneNumber', { fail: 'user deny' });
    await app.tap('手机号登录');
    await app.sees('getPhoneNumber:fail user deny');
  });
});

describe('sharing', () => {
  const page = {
    wxml: '<button open-type="share">分享</button>',
    js: `Page({ onShareAppMessage({ from }) { return { title: from, path: '/a/index?from=card' } },
      onShareTimeline() { return { title: '看看', query: 'id=1' } } })`,
  };

  it('creates the card that the page defines, from the menu and from a button', async () => {
    const app = await run({ pages: { 'a/index': page, 'b/index': {} } });
    expect(await app.share()).toMatchObject({ title: 'menu', path: '/a/index?from=card' });
    expect(await app.share('moments')).toMatchObject({ title: '看看', path: '/a/index?id=1' });
    await app.tap('分享');
    await expect
      .poll(async () => (await app.calls('shareCard'))[0]?.argument)
      .toMatchObject({ title: 'button' });
  });

  it('is not possible on a page that does not offer it', async () => {
    const app = await run({ pages: { 'b/index': {} } });
    expect(await app.share()).toBeUndefined();
    expect(await app.share('moments')).toBeUndefined();
  });
});

describe('the phone', () => {
  it('reports the sizes of the page’s window and of the menu button', async () => {
    const app = await run(
      {
        pages: {
          'a/index': {
            json: { navigationStyle: 'custom' },
            js: `Page({ onLoad() {
              const { windowWidth, windowHeight, statusBarHeight, safeArea } = wx.getWindowInfo();
              const { platform } = wx.getDeviceInfo();
              const { right, top, height } = wx.getMenuButtonBoundingClientRect();
              wx.setStorageSync('phone', { windowWidth, windowHeight, statusBarHeight, safeTop: safeArea.top, platform, right, top, height, canPay: wx.canIUse('requestPayment'), canFly: wx.canIUse('fly') });
            } })`,
          },
        },
      },
      { platform: 'android', viewport: { width: 360, height: 780 } },
    );
    expect((await app.storage()).phone).toEqual({
      windowWidth: 360,
      windowHeight: 780,
      statusBarHeight: 44,
      safeTop: 44,
      platform: 'android',
      right: 353,
      top: 48,
      height: 32,
      canPay: true,
      canFly: false,
    });
  });

  it('copies text, and confirms that', async () => {
    const app = await run({ pages: { 'a/index': {} } });
    await app.call('setClipboardData', { data: '微信号' });
    expect(await app.notice()).toBe('内容已复制');
    expect(await app.call('getClipboardData')).toMatchObject({ data: '微信号' });
  });
});
