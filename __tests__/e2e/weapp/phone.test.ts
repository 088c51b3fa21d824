import { describe, expect, it } from 'vitest';
import { routeByName, type RouteName } from '../../../src/routes';
import { ApiCustomer } from '../support/customer';
import { smsCodeFor, unusedPhone } from '../support/person';
import { WeappApp } from '../support/weappApp';

/** What phones and WeChat do to a running mini-program. This is the keyboard's height, in px. */

const KEYBOARD = 336;
const HEIGHT = 812;
const LEAST_PHONE = { width: 320, height: 568, safeAreas: { statusBar: 20, homeIndicator: 0 } };

const addressOf = (name: RouteName, query = '') => `/${routeByName(name).path}${query}`;

const boxOf = async ({ program }: WeappApp, selector: string) => {
  const { y: top, height, width } = (await program.find(selector).first().boundingBox())!;
  return { top, height, width, bottom: top + height };
};

describe('the keyboard', () => {
  it('moves the text box of the chat only once, to right above it', async () => {
    const customer = await ApiCustomer.arriveInWechat();
    const { orderId } = await customer.order();
    const startPath = addressOf('chat', `?orderId=${orderId}`);
    const app = await WeappApp.open({ customer, startPath, keyboard: KEYBOARD });
    await app.program.tap('#chat-text textarea');
    const bottom = async () => Math.round((await boxOf(app, '.composer')).bottom);
    await expect.poll(bottom).toBe(HEIGHT - KEYBOARD);
    expect((await boxOf(app, '.nav-bar')).top).toBe(0);
    await app.screenshot('chat with keyboard');
    await app.fill('chat-text', '在吗');
    await app.tapOn('chat-send');
    await app.see('在吗');
    await app.program.call('hideKeyboard');
    await expect.poll(bottom).toBe(HEIGHT);
    await app.close();
  });

  it('leaves all fields of a sheet and its button visible', async () => {
    const customer = await ApiCustomer.arriveInWechat();
    const orderId = await customer.openReport();
    const startPath = addressOf('report', `?orderId=${orderId}`);
    const app = await WeappApp.open({ customer, startPath, keyboard: KEYBOARD });
    await app.tapOn('object');
    await app.program.tap('#objection-text textarea');
    const field = await boxOf(app, '#objection-text');
    expect(field.top).toBeGreaterThan(0);
    expect((await boxOf(app, '#send-objection')).bottom).toBeLessThanOrEqual(HEIGHT - KEYBOARD);
    await app.screenshot('objection with keyboard');
    await app.close();
  });
});

describe('the menu button', () => {
  it.each([
    ['an empty rectangle', { width: 0, height: 0, top: 0, bottom: 0, left: 0, right: 0 }],
    [
      'a position under the status bar',
      { width: 87, height: 32, top: 4, bottom: 36, left: 281, right: 368 },
    ],
  ])('leaves space for the bar’s title if WeChat reports %s', async (_, returns) => {
    const answers = { getMenuButtonBoundingClientRect: { returns } };
    const app = await WeappApp.open({ startPath: addressOf('chooseGame'), answers });
    await app.arrive('signInWechat');
    const { height } = await boxOf(app, '.nav-bar__row');
    const title = await boxOf(app, '.nav-bar__title');
    expect(height).toBe(40);
    expect(title.height).toBeLessThan(30);
    await app.close();
  });
});

describe('a sub-package that fails to load', () => {
  it('shows a page with the title of the requested one, and a tap opens it', async () => {
    const app = await WeappApp.open();
    await app.program.loseSubPackages('pagesA/');
    const { title } = routeByName('listingGuidelines');
    await app.tap(title);
    await app.see('页面没有打开，请检查网络后重试');
    expect(await app.program.text('.nav-bar__title')).toBe(title);
    await app.screenshot('sub-package missing');
    await app.program.loseSubPackages();
    await app.tap('重新加载');
    await app.arrive('listingGuidelines');
    await app.close();
  });
});

describe('messages that are switched off in WeChat', () => {
  it('are mentioned where the user is asked, with a way to switch them on', async () => {
    const customer = await ApiCustomer.arriveInWechat();
    const { orderId } = await customer.order();
    const startPath = addressOf('paySuccess', `?orderId=${orderId}`);
    const app = await WeappApp.open({ customer, startPath });
    await app.program.setSubscriptions(false);
    await app.tapOn('notify-me');
    await app.see('您在微信里关掉了这个小程序的消息。先去设置里打开，再回来点提醒。');
    await app.screenshot('messages switched off');
    await app.tapOn('notify-me');
    await app.program.sees('接收订阅消息');
    await app.program.tap('允许');
    await app.see(/微信各提醒您一次/);
    await app.tapOn('notify-me');
    await app.gone(/微信各提醒您一次/);
    await app.close();
  });

  it('show an error if WeChat fails in another way', async () => {
    const customer = await ApiCustomer.arriveInWechat();
    const { orderId } = await customer.order();
    const startPath = addressOf('paySuccess', `?orderId=${orderId}`);
    const app = await WeappApp.open({ customer, startPath });
    await app.program.answer('requestSubscribeMessage', { fail: 'network error', errCode: 10_002 });
    await app.tapOn('notify-me');
    expect(await app.program.notice()).toBe('微信没有打开提醒，请再点一次');
    await app.close();
  });
});

describe('a client below the minimum base library', () => {
  it.each([
    ['2.20.0, which lacks getAppBaseInfo', { lacks: ['getAppBaseInfo'] }],
    ['2.29.2', { answers: { getAppBaseInfo: { returns: { SDKVersion: '2.29.2' } } } }],
  ])('%s, shows that WeChat must be updated', async (_, opening) => {
    const { program } = await WeappApp.open(opening);
    await program.sees('请升级微信');
    await program.tap('去升级');
    await expect.poll(async () => (await program.calls('updateWeChatApp')).length).toBe(1);
    // Closed directly, without the check for errors, which are expected there.
    await program.close();
  });

  it('shows nothing at the minimum version', async () => {
    const answers = { getAppBaseInfo: { returns: { SDKVersion: '2.30.0', version: '8.0.33' } } };
    const app = await WeappApp.open({ answers });
    await app.arrive('home');
    await app.settle();
    expect(await app.count('.modal')).toBe(0);
    await app.close();
  });
});

describe('a page of another host', () => {
  it('is shown as an address to copy, not in a web view, which WeChat would reject', async () => {
    const url = 'https://kf.qq.com/faq/180725rAVj6Z180725.html';
    const startPath = addressOf('webview', `?url=${encodeURIComponent(url)}`);
    const app = await WeappApp.open({ startPath });
    await app.see('小程序里打不开其他网站，可以把网址复制下来：');
    await app.see(url);
    expect(await app.count('wx-web-view')).toBe(0);
    await app.screenshot('address to copy');
    await app.tapOn('open-outside');
    expect(await app.program.notice()).toBe('内容已复制');
    expect(await app.program.call('getClipboardData')).toMatchObject({ data: url });
    await app.close();
  });
});

describe('Moments', () => {
  it.each([
    ['home', '您的游戏账号值多少钱，为什么'],
    ['evaluation', '评估游戏账号，几分钟拿到报告'],
  ] as const)('accept a card of %s, which opens the page alone', async (name, title) => {
    const app = await WeappApp.open({ startPath: addressOf(name) });
    await app.settle();
    expect(await app.program.share('moments')).toMatchObject({
      title,
      path: `${addressOf(name)}?`,
    });
    await app.close();
    const alone = await WeappApp.open({ startPath: addressOf(name), scene: 1154 });
    await alone.see('点下方“前往小程序”，看您的账号值多少');
    await alone.settle();
    expect(await alone.count('.nav-bar, .tab-bar')).toBe(0);
    await alone.screenshot(`${name} alone in Moments`);
    await alone.close();
  });
});

describe('without the consent', () => {
  it('nobody is signed in, and WeChat is not asked for the phone number', async () => {
    const app = await WeappApp.open();
    await app.tapOn('start');
    await app.arrive('signInWechat');
    for (const way of ['sign-in', 'sign-in-by-phone']) {
      await app.program.find(`#${way}:not(.pressable--disabled)`).tap();
      await app.see('同意协议后继续');
      await app.tap('不同意');
      await app.gone('同意协议后继续');
    }
    const asked = (await app.program.calls('request')).map(
      ({ argument }) => (argument as { url: string }).url,
    );
    expect(asked.filter((url) => url.endsWith('login'))).toEqual([]);
    expect(await app.program.calls('getPhoneNumber')).toEqual([]);
    await app.arrive('signInWechat');
    await app.close();
  });
});

describe('signing in by SMS', () => {
  it('leaves no sign-in page below the requested page', async () => {
    const app = await WeappApp.open();
    await app.tapOn('start');
    await app.arrive('signInWechat');
    await app.tapOn('sign-in-by-sms');
    await app.arrive('signInWechatSms');
    const phone = unusedPhone();
    await app.program.answer('login', { success: { code: `sandbox-${phone}` } });
    await app.fill('phone', phone);
    await app.tap('获取验证码');
    await app.tapOn('consent-agree');
    await app.fill('code', await smsCodeFor(phone, 'bind-wechat'));
    await app.arrive('chooseGame');
    expect(await app.program.stack()).toEqual(['pages/home/index', 'pages/evaluation/chooseGame']);
    await app.back();
    await app.arrive('home');
    await app.close();
  });
});

describe('the smallest phone', () => {
  it('keeps home visible at the first visit: the guide covers at most a fifth', async () => {
    const app = await WeappApp.open(LEAST_PHONE);
    await app.see('第一次来？三步知道值多少');
    for (const title of ['描述账号', '看懂价格']) {
      expect((await boxOf(app, '.floating-card')).height).toBeLessThan(LEAST_PHONE.height / 5);
      await app.screenshot(`guide on the least phone before ${title}`);
      await app.tapOn('guide-next');
      await app.see(title);
    }
    expect((await boxOf(app, '.floating-card')).height).toBeLessThan(LEAST_PHONE.height / 5);
    await app.screenshot('guide on the least phone at last');
    await app.close();
  });

  it('has bars with the heights of its own safe areas', async () => {
    const tabBar = async (opening: object) => {
      const app = await WeappApp.open(opening);
      await app.arrive('home');
      const { height, bottom } = await boxOf(app, '.tab-bar');
      const bar = await boxOf(app, '.nav-bar__row');
      await app.close();
      return { height, below: bottom, bar: bar.top };
    };
    const notched = await tabBar({});
    const plain = await tabBar(LEAST_PHONE);
    expect(notched.height - plain.height).toBe(34);
    expect([notched.below, plain.below]).toEqual([812, 568]);
    expect([notched.bar, plain.bar]).toEqual([44, 20]);
  });
});
