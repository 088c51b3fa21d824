import { describe, expect, it } from 'vitest';
import { useSimulator } from '../handWritten';

const run = useSimulator();

const form = {
  pages: {
    'a/index': {
      wxml: `<form bindsubmit="submit" bindreset="reset">
          <input name="game" placeholder="游戏"/>
          <input name="secret" placeholder="密码" password/>
          <textarea name="note" placeholder="备注" maxlength="5"/>
          <radio-group name="system"><label><radio value="ios"/>苹果</label><label><radio value="android" checked/>安卓</label></radio-group>
          <checkbox-group name="skins"><label><checkbox value="a"/>典藏</label><label><checkbox value="b"/>限定</label></checkbox-group>
          <switch name="bound" id="bound"/><label for="bound">可换绑</label>
          <slider name="level" value="{{40}}"/>
          <picker name="zone" mode="selector" range="{{['QQ', '微信']}}" value="{{0}}"><view>区服</view></picker>
          <button form-type="submit">提交</button><button form-type="reset">重置</button>
        </form><view id="value">{{value}}</view>`,
      js: `Page({
        submit({ detail }) { this.setData({ value: JSON.stringify(detail.value) }) },
        reset() { wx.setStorageSync('reset', true) } })`,
    },
  },
};

describe('a form', () => {
  it('submits its values by name', async () => {
    const app = await run(form);
    await app.fill('游戏', '原神');
    await app.fill('密码', 'secret');
    await app.fill('备注', '123456789');
    await app.tap('苹果');
    await app.tap('限定');
    await app.tap('可换绑');
    await app.pick('区服', '微信');
    await app.tap('提交');
    await app.sees(/原神/);
    expect(JSON.parse(await app.text('#value'))).toEqual({
      game: '原神',
      secret: 'secret',
      note: '12345',
      system: 'ios',
      skins: ['b'],
      bound: true,
      level: 40,
      zone: '1',
    });
    expect(app.errors()).toEqual([]);
  });

  it('restores its initial values on reset', async () => {
    const app = await run(form);
    await app.fill('游戏', '原神');
    await app.tap('苹果');
    await app.tap('重置');
    await app.tap('提交');
    await app.sees(/game/);
    expect(JSON.parse(await app.text('#value'))).toMatchObject({ game: '', system: 'android' });
    expect((await app.storage()).reset).toBe(true);
  });
});

/** A page with one control, whose events the page shows. */
const controlPage = (wxml: string, data = '{}') => ({
  pages: {
    'a/index': {
      wxml: `${wxml}<view id="log">{{log}}</view>`,
      js: `Page({ data: { log: '', ...${data} },
        log({ type, detail }) { this.setData({ log: this.data.log + type + JSON.stringify(detail.value === undefined ? detail : detail.value) + ' ' }) },
        digits({ detail }) { this.setData({ value: detail.value.replace(/\\D/g, '') }) } })`,
    },
  },
});

describe('an input', () => {
  it('reports focus, each character, confirmation and blur', async () => {
    const app = await run(
      controlPage(
        '<input placeholder="x" bindfocus="log" bindinput="log" bindconfirm="log" bindblur="log"/>',
      ),
    );
    const field = app.page.getByPlaceholder('x');
    await field.tap();
    await field.pressSequentially('ab');
    await field.press('Enter');
    await app.call('hideKeyboard');
    await app.sees('focus"" input"a" input"ab" confirm"ab" blur"ab"');
  });

  it('shows the value that the page sets while the user types', async () => {
    const app = await run(
      controlPage('<input placeholder="x" value="{{value}}" bindinput="digits"/>'),
    );
    const field = app.page.getByPlaceholder('x');
    await field.pressSequentially('1a2b');
    await expect.poll(() => field.inputValue()).toBe('12');
  });

  it('gets focus, maximum length and state from the page', async () => {
    const app = await run(
      controlPage('<input placeholder="x" focus maxlength="3"/><input placeholder="y" disabled/>'),
    );
    await expect.poll(() => app.page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await app.page.keyboard.type('abcdef');
    expect(await app.page.getByPlaceholder('x').inputValue()).toBe('abc');
    expect(await app.page.getByPlaceholder('y').isDisabled()).toBe(true);
  });
});

describe('choices', () => {
  it('report to their group; only one radio button is chosen', async () => {
    const app = await run(
      controlPage(`<radio-group bindchange="log"><radio value="1" checked/><radio value="2"/></radio-group>
        <checkbox-group bindchange="log"><checkbox value="a"/><checkbox value="b" disabled/></checkbox-group>
        <switch bindchange="log"/>`),
    );
    await app.tap(app.find('wx-radio').nth(1));
    await app.tap(app.find('wx-checkbox').nth(0));
    await app.find('wx-checkbox').nth(1).tap({ force: true });
    await app.tap('wx-switch');
    await app.sees('change"2" change["a"] changetrue');
    expect(await app.find('wx-radio[aria-checked=true]').count()).toBe(1);
  });
});

describe('a picker', () => {
  it('chooses from several columns, and reports each change', async () => {
    const app = await run(
      controlPage(
        `<picker mode="multiSelector" range="{{range}}" range-key="name" value="{{[0, 0]}}" bindchange="log" bindcolumnchange="log"><view>选区</view></picker>`,
        `{ range: [[{ name: '安卓' }, { name: '苹果' }], [{ name: 'QQ' }, { name: '微信' }]] }`,
      ),
    );
    await app.pick('选区', '苹果', '微信');
    await app.sees('columnchange1 columnchange1 change[1,1]');
  });

  it('chooses a date and a time, and can be cancelled', async () => {
    const app = await run(
      controlPage(`<picker mode="date" value="2026-01-01" bindchange="log"><view>日期</view></picker>
        <picker mode="time" bindchange="log" bindcancel="log"><view>时间</view></picker>`),
    );
    await app.pick('日期', '2026-03-04');
    await app.pick('时间', '08:30');
    await app.tap('时间');
    await app.tap('取消');
    await app.sees('change"2026-03-04" change"08:30" cancel{}');
  });
});

describe('a slider', () => {
  it('reports the value to which it was moved', async () => {
    const app = await run(controlPage('<slider min="{{0}}" max="{{10}}" bindchange="log"/>'));
    await app.page.locator('input[type=range]').fill('7');
    await app.sees('change7');
  });
});
