import { describe, expect, it } from 'vitest';
import { useSimulator } from '../handWritten';
import { virtualPaymentCodes, type VirtualPaymentCode } from '../virtualPaymentCodes';

const run = useSimulator();
const page = { pages: { 'a/index': {} } };

describe('virtual payment', () => {
  it('can fail with each of WeChat’s error codes, with its text', async () => {
    const app = await run(page);
    const goods = { signData: '{"goodsPrice":990}' };
    for (const code of Object.keys(virtualPaymentCodes) as VirtualPaymentCode[]) {
      await app.refusePayments(code);
      expect(await app.call('requestVirtualPayment', goods)).toEqual({
        errMsg: `requestVirtualPayment:fail ${virtualPaymentCodes[code]}`,
        errCode: Number(code),
      });
    }
    await app.answer('requestVirtualPayment');
    const paid = app.call('requestVirtualPayment', goods);
    await app.tap('确认支付');
    expect(await paid).toEqual({ errMsg: 'requestVirtualPayment:ok' });
  });
});

describe('subscription messages', () => {
  const ask = { tmplIds: ['t1'] };

  it('fail while their main switch is off, until the settings switch it on', async () => {
    const app = await run(page);
    expect(await app.call('requestSubscribeMessage', ask)).toMatchObject({ t1: 'accept' });
    await app.setSubscriptions(false);
    expect(await app.call('requestSubscribeMessage', ask)).toEqual({
      errMsg: 'requestSubscribeMessage:fail The main switch is switched off',
      errCode: 20_004,
    });
    const refused = app.call('openSetting');
    await app.sees('接收订阅消息');
    await app.tap('拒绝');
    expect(await refused).toMatchObject({ subscriptionsSetting: { mainSwitch: false } });
    const allowed = app.call('openSetting');
    await app.tap('允许');
    expect(await allowed).toMatchObject({ subscriptionsSetting: { mainSwitch: true } });
    expect(await app.call('requestSubscribeMessage', ask)).toMatchObject({ t1: 'accept' });
  });
});

describe('a sub-package that fails to load', () => {
  const app = { pages: ['a/index'], subPackages: [{ root: 'b', pages: ['c'] }] };

  it('opens none of its pages until it loads', async () => {
    const phone = await run({ pages: { 'a/index': {}, 'b/c': { wxml: '<view>c</view>' } }, app });
    await phone.loseSubPackages('b/');
    for (const way of ['navigateTo', 'redirectTo', 'reLaunch'])
      expect(await phone.call(way, { url: '/b/c' })).toEqual({
        errMsg: `${way}:fail load subpackage b/ fail`,
      });
    expect(await phone.stack()).toEqual(['a/index']);
    await phone.loseSubPackages();
    await phone.call('navigateTo', { url: '/b/c' });
    await phone.sees('c');
  });
});

describe('a simulated phone', () => {
  const measuring = {
    pages: {
      'a/index': {
        json: { navigationStyle: 'custom' },
        wxml: '<view id="foot">foot</view>',
        wxss: `#foot { position: fixed; bottom: 0; height: 20px;
          padding: env(safe-area-inset-top) 0 env(safe-area-inset-bottom) }`,
        js: `Page({ onLoad() {
          const { statusBarHeight, safeArea } = wx.getWindowInfo();
          const { top, bottom } = wx.getMenuButtonBoundingClientRect();
          const newer = typeof wx.getAppBaseInfo === 'function';
          wx.setStorageSync('phone', { statusBarHeight, safeBottom: safeArea.bottom, top, bottom, newer });
        } })`,
      },
    },
  };
  const viewport = { width: 320, height: 568 };

  it('with a home button reserves nothing at the bottom', async () => {
    const safeAreas = { statusBar: 20, homeIndicator: 0 };
    const app = await run(measuring, { viewport, safeAreas });
    const phone = { statusBarHeight: 20, safeBottom: 568, top: 24, bottom: 56, newer: true };
    expect((await app.storage()).phone).toEqual(phone);
    expect((await app.find('#foot').boundingBox())?.height).toBe(40);
  });

  it('with a notch reserves space at the top and bottom', async () => {
    const app = await run(measuring, { viewport });
    const phone = { statusBarHeight: 44, safeBottom: 534, top: 48, bottom: 80, newer: true };
    expect((await app.storage()).phone).toEqual(phone);
    expect((await app.find('#foot').boundingBox())?.height).toBe(98);
  });

  it('can report an empty rectangle for its menu button, or lack newer functions', async () => {
    const nowhere = { width: 0, height: 0, top: 0, bottom: 0, left: 0, right: 0 };
    const app = await run(measuring, {
      answers: { getMenuButtonBoundingClientRect: { returns: nowhere } },
      lacks: ['getAppBaseInfo'],
    });
    expect((await app.storage()).phone).toMatchObject({ top: 0, bottom: 0, newer: false });
  });
});
