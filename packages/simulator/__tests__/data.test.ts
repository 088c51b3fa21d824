import { describe, expect, it } from 'vitest';
import { useSimulator } from '../handWritten';

const run = useSimulator();

/** A page that runs one statement when its button is tapped. */
const pageRunning = (statement: string, wxml = '{{text}}') => ({
  pages: {
    'a/index': {
      wxml: `<view id="shown">${wxml}</view><button bindtap="go">go</button>`,
      js: `Page({ data: { list: [{ n: 1 }], text: 'old' }, go() { ${statement} } })`,
    },
  },
});

describe('setData', () => {
  it('renders data, also by path, and calls back', async () => {
    const app = await run(
      pageRunning(
        `this.setData({ 'list[0].n': 2, text: 'new' }, () => wx.setStorageSync('done', true))`,
        '{{text}} {{list[0].n}}',
      ),
    );
    await app.tap('go');
    await app.sees('new 2');
    await expect.poll(() => app.storage()).toEqual({ done: true });
    expect(app.errors()).toEqual([]);
  });

  it('passes a copy', async () => {
    const app = await run(
      pageRunning(
        `const list = [{ n: 5 }]; this.setData({ list }); list[0].n = 6; this.setData({ text: this.data.list[0].n })`,
      ),
    );
    await app.tap('go');
    await app.sees('5');
  });

  it.each([
    ['a function', `this.setData({ text: () => 1 })`, '"text" is a function'],
    ['a nested function', `this.setData({ list: [{ onTap() {} }] })`, '"onTap" is a function'],
    ['undefined', `this.setData({ text: undefined })`, '"text" is set to undefined'],
  ])('rejects %s and keeps the data', async (_what, statement, message) => {
    const app = await run(pageRunning(statement));
    await app.tap('go');
    await expect.poll(() => app.errors().join()).toContain(message);
    expect(await app.text('#shown')).toBe('old');
  });

  it('does nothing on a page that no longer exists', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: `<view wx:for="{{list}}" hidden="{{item.n === 0}}">{{item.n}}</view><button bindtap="go">go</button>`,
          js: `Page({ data: { list: [] }, go() { wx.reLaunch({ url: '/b/index' }) },
            onUnload() { setTimeout(() => {
              this.setData({ list: [{ n: 'late' }] }); wx.setStorageSync('set', true) }, 50) } })`,
        },
        'b/index': { wxml: 'page b', js: 'Page({})' },
      },
    });
    await app.tap('go');
    await app.sees('page b');
    await expect.poll(() => app.storage()).toEqual({ set: true });
    expect(app.errors()).toEqual([]);
  });

  it('rejects more than one MiB', async () => {
    const app = await run(pageRunning(`this.setData({ big: 'x'.repeat(1024 * 1024) })`));
    await app.tap('go');
    await expect.poll(() => app.errors().join()).toContain('over 1048576');
  });

  it('is counted: calls, bytes, and calls per second', async () => {
    const app = await run(
      pageRunning(`this.setData({ text: '中' }); this.setData({ text: 'ab' })`),
    );
    await app.tap('go');
    await app.sees('ab');
    expect(await app.setDataStats()).toEqual({
      ...{ calls: 2, bytes: 27, largest: 14, busiest: 2 },
      names: ['a/index text'],
    });
  });
});

describe('components of the app', () => {
  it('receive properties, send events, and count in setData too', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: '<counter start="{{3}}" bind:more="more"/><view>page {{n}}</view>',
          json: { usingComponents: { counter: '../counter/index' } },
          js: `Page({ more({ detail }) { this.setData({ n: detail.n }) } })`,
        },
        'counter/index': {
          wxml: '<view bindtap="add">count {{n}}</view>',
          json: { component: true },
          js: `Component({ properties: { start: Number }, data: { n: 0 },
            lifetimes: { attached() { this.setData({ n: this.data.start }) } },
            methods: { add() { this.setData({ n: this.data.n + 1 }); this.triggerEvent('more', { n: this.data.n }) } } })`,
        },
      },
      app: { pages: ['a/index'] },
    });
    await app.tap('count 3');
    await app.sees('count 4');
    await app.sees('page 4');
    expect((await app.setDataStats()).calls).toBe(3);
    expect(app.errors()).toEqual([]);
  });

  it('are notified when their page is shown and hidden', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: '<part/>',
          json: { usingComponents: { part: '/part/index' } },
        },
        'b/index': {},
        'part/index': {
          wxml: '<view>{{log}}</view>',
          json: { component: true },
          js: `Component({ data: { log: '' }, pageLifetimes: {
            show() { this.setData({ log: this.data.log + 'show ' }) },
            hide() { this.setData({ log: this.data.log + 'hide ' }) } } })`,
        },
      },
      app: { pages: ['a/index', 'b/index'] },
    });
    await app.call('navigateTo', { url: '/b/index' });
    await app.back();
    await app.sees('show hide show');
  });
});
