import { describe, expect, it } from 'vitest';
import { useSimulator } from '../handWritten';
import type { HandWrittenProgram } from '../handWritten';
import type { MiniProgram } from '../miniProgram';

const run = useSimulator();

/** A page that shows its name and query, and records its life-cycle calls in a list shared by all pages. */
function tracedPage(name: string) {
  const hooks = ['onLoad', 'onShow', 'onReady', 'onHide', 'onUnload'];
  return {
    wxml: `<view id="${name}">page ${name} {{query}}</view>`,
    js: `
      const log = (entry) => wx.setStorageSync('log', [...wx.getStorageSync('log') || [], entry]);
      Page({
        ${hooks.map((hook) => `${hook}(query) { log('${name}.${hook}'); if (query) this.setData({ query: JSON.stringify(query) }) }`).join(',')}
      })`,
  };
}

/** Pages a and b are tab pages, c and d are not. */
const source: HandWrittenProgram = {
  pages: Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name) => [`pages/${name}/index`, tracedPage(name)]),
  ),
  app: {
    tabBar: {
      list: [
        { pagePath: 'pages/a/index', text: '甲' },
        { pagePath: 'pages/b/index', text: '乙' },
      ],
    },
  },
};

const pageUrl = (name: string) => ({ url: `/pages/${name}/index` });

/** Runs the action, and checks that exactly these life-cycle calls happened. */
async function expectLives(
  app: MiniProgram,
  action: () => Promise<unknown>,
  lives: string[],
): Promise<void> {
  // Timers run in order, so `onReady` has run before this one.
  const settledCalls = async () => {
    await app.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
    return ((await app.storage()).log ?? []) as unknown[];
  };
  const before = (await settledCalls()).length;
  await action();
  expect((await settledCalls()).slice(before)).toEqual(lives);
}

describe('the page stack', () => {
  it('opens, replaces and closes pages, with life-cycle calls in the platform’s order', async () => {
    const app = await run(source);
    await app.sees(/page a/);

    await expectLives(app, () => app.call('navigateTo', pageUrl('c')), [
      'a.onHide',
      'c.onLoad',
      'c.onShow',
      'c.onReady',
    ]);
    expect(await app.stack()).toEqual(['pages/a/index', 'pages/c/index']);

    await expectLives(app, () => app.call('redirectTo', pageUrl('d')), [
      'c.onUnload',
      'd.onLoad',
      'd.onShow',
      'd.onReady',
    ]);

    await expectLives(app, () => app.back(), ['d.onUnload', 'a.onShow']);
    expect(await app.stack()).toEqual(['pages/a/index']);
    expect(app.errors()).toEqual([]);
  });

  it('keeps tab pages alive, closes the others, and lists only pages on the stack', async () => {
    const app = await run(source);
    await app.call('navigateTo', pageUrl('c'));
    await expectLives(app, () => app.call('switchTab', pageUrl('b')), [
      'c.onUnload',
      'b.onLoad',
      'b.onShow',
      'b.onReady',
    ]);
    expect(await app.stack()).toEqual(['pages/b/index']);
    await expectLives(app, () => app.call('switchTab', pageUrl('a')), ['b.onHide', 'a.onShow']);
    await expectLives(app, () => app.call('switchTab', pageUrl('a')), []);
  });

  it('closes all pages on reLaunch, also tab pages kept alive', async () => {
    const app = await run(source);
    await app.call('switchTab', pageUrl('b'));
    await expectLives(app, () => app.call('reLaunch', pageUrl('c')), [
      'b.onUnload',
      'a.onUnload',
      'c.onLoad',
      'c.onShow',
      'c.onReady',
    ]);
    expect(await app.stack()).toEqual(['pages/c/index']);
  });

  it('rejects the eleventh page', async () => {
    const app = await run(source);
    for (let depth = 2; depth <= 10; depth += 1) await app.call('navigateTo', pageUrl('c'));
    expect(await app.stack()).toHaveLength(10);
    expect(await app.call('navigateTo', pageUrl('d'))).toEqual({
      errMsg: 'navigateTo:fail webview count limit exceed',
    });
    expect(await app.stack()).toHaveLength(10);
  });

  it.each([
    ['navigateTo', 'b', 'can not navigateTo a tabbar page'],
    ['redirectTo', 'b', 'can not redirectTo a tabbar page'],
    ['switchTab', 'c', 'can not switch to no-tabBar page'],
    ['navigateTo', 'nowhere', 'page "pages/nowhere/index" is not found'],
    ['reLaunch', 'nowhere', 'page "pages/nowhere/index" is not found'],
  ])('rejects %s to %s', async (name, target, reason) => {
    const app = await run(source);
    expect(await app.call(name, pageUrl(target))).toEqual({ errMsg: `${name}:fail ${reason}` });
    expect(await app.stack()).toEqual(['pages/a/index']);
  });

  it('rejects going back from the first page, and never goes back beyond it', async () => {
    const app = await run(source);
    expect(await app.call('navigateBack')).toEqual({
      errMsg: 'navigateBack:fail cannot navigate back at first page.',
    });
    await app.call('navigateTo', pageUrl('c'));
    await app.call('navigateTo', pageUrl('d'));
    await app.call('navigateBack', { delta: 9 });
    expect(await app.stack()).toEqual(['pages/a/index']);
  });

  it('resolves addresses relative to the current page, and keeps query values as written', async () => {
    const app = await run(source);
    await app.call('navigateTo', { url: '../c/index?name=%E7%94%B2&empty=&a=b=c' });
    await app.sees('page c {"name":"%E7%94%B2","empty":"","a":"b=c"}');
  });

  it('connects a page with the page that it opened', async () => {
    const app = await run({
      pages: {
        'first/index': {
          wxml: '<view>{{answer}}</view><button bindtap="open">open</button>',
          js: `Page({ open() {
            wx.navigateTo({ url: '/second/index', events: { back: (answer) => this.setData({ answer }) },
              success: ({ eventChannel }) => eventChannel.emit('hello', 'from first') });
          } })`,
        },
        'second/index': {
          wxml: '<view>{{greeting}}</view>',
          js: `Page({ onLoad() {
            const channel = this.getOpenerEventChannel();
            channel.once('hello', (greeting) => this.setData({ greeting }));
          }, onUnload() { this.getOpenerEventChannel().emit('back', 'from second'); } })`,
        },
      },
    });
    await app.tap('open');
    await app.sees('from first');
    await app.back();
    await app.sees('from second');
    expect(app.errors()).toEqual([]);
  });
});

describe('a launch', () => {
  it('opens any page with any query, as a shared card or a scanned code does', async () => {
    const app = await run(
      {
        ...source,
        appJs: `App({ onLaunch(info) { wx.setStorageSync('launch', info); } })`,
      },
      { startPath: '/pages/c/index?scene=x%3D1', scene: 1047 },
    );
    await app.sees('page c {"scene":"x%3D1"}');
    expect(await app.stack()).toEqual(['pages/c/index']);
    expect((await app.storage()).launch).toMatchObject({
      path: 'pages/c/index',
      query: { scene: 'x%3D1' },
      scene: 1047,
    });
  });

  it('reports a missing page to the app, which may navigate synchronously', async () => {
    const listener = `wx.onPageNotFound(({ path }) => wx.redirectTo({ url: '/pages/d/index?from=' + path }));`;
    const app = await run(
      { ...source, appJs: `${listener} App({})` },
      { startPath: '/pages/gone/index' },
    );
    await app.sees('page d {"from":"pages/gone/index"}');
  });

  it('shows the platform’s own page if the app does not react', async () => {
    const app = await run(source, { startPath: '/pages/gone/index' });
    await app.sees('页面不存在');
    expect(await app.stack()).toEqual([]);
  });

  it('starts again with the stored data', async () => {
    const app = await run(source, { storage: { kept: { name: '小明' } } });
    await app.call('setStorage', { key: 'log', data: ['earlier'] });
    await app.restart('/pages/d/index');
    await app.sees(/page d/);
    expect(await app.stack()).toEqual(['pages/d/index']);
    expect(await app.storage()).toMatchObject({ kept: { name: '小明' } });
    expect((await app.storage()).log).toContain('earlier');
  });

  it('goes to the background and comes back', async () => {
    const app = await run(source);
    await app.sees(/page a/);
    await expectLives(app, async () => {
      await app.setForeground(false);
      await app.setForeground(true);
    }, ['a.onHide', 'a.onShow']);
  });

  it('by a link to the running app notifies the app, and leaves only that page', async () => {
    const appJs = `App({ onShow({ query }) { wx.setStorageSync('query', query); } })`;
    const app = await run({ ...source, appJs });
    await app.openLink('/pages/d/index?from=card');
    await app.sees(/page d/);
    expect(await app.stack()).toEqual(['pages/d/index']);
    expect((await app.storage()).query).toEqual({ from: 'card' });
  });
});

describe('the tab bar', () => {
  it('switches tabs after a tap, notifies the page, and is shown on tab pages only', async () => {
    const app = await run({
      ...source,
      pages: {
        ...source.pages,
        'pages/b/index': {
          js: `Page({ onTabItemTap(item) { wx.setStorageSync('tapped', item); } })`,
        },
      },
    });
    await app.tap('乙');
    await app.at('/pages/b/index');
    expect((await app.storage()).tapped).toEqual({
      index: 1,
      pagePath: 'pages/b/index',
      text: '乙',
    });
    await app.call('navigateTo', pageUrl('c'));
    await app.missing('甲');
  });

  it('can be the app’s own component, with an instance per tab page', async () => {
    const app = await run({
      pages: {
        'pages/a/index': {
          js: `Page({ onShow() { this.getTabBar().setData({ on: 'a' }); } })`,
        },
        'pages/b/index': {
          js: `Page({ onShow() { this.getTabBar().setData({ on: 'b' }); } })`,
        },
        'pages/c/index': {},
        'custom-tab-bar/index': {
          wxml: '<view class="bar">{{on}} of {{made}}</view>',
          wxss: '.bar { position: fixed; bottom: 0; }',
          json: { component: true },
          js: `Component({ data: { on: '' }, lifetimes: { attached() {
            getApp().made += 1; this.setData({ made: getApp().made });
          } } })`,
        },
      },
      appJs: 'App({ made: 0 })',
      app: {
        pages: ['pages/a/index', 'pages/b/index', 'pages/c/index'],
        tabBar: {
          custom: true,
          list: [
            { pagePath: 'pages/a/index', text: '甲' },
            { pagePath: 'pages/b/index', text: '乙' },
          ],
        },
      },
    });
    await app.sees('a of 1');
    await app.call('switchTab', pageUrl('b'));
    await app.sees('b of 2');
    await app.call('switchTab', pageUrl('a'));
    await app.sees('a of 1');
    await app.call('navigateTo', pageUrl('c'));
    expect(await app.find('.bar').count()).toBe(0);
    expect(app.errors()).toEqual([]);
  });
});

describe('the navigation bar', () => {
  it('shows the title, and a back button from the second page on', async () => {
    const app = await run({
      pages: {
        'a/index': { json: { navigationBarTitleText: '首页' } },
        'b/index': { js: `Page({ onLoad() { wx.setNavigationBarTitle({ title: '详情' }) } })` },
      },
    });
    await app.sees('首页');
    expect(await app.find('.navigation-back').count()).toBe(0);
    await app.call('navigateTo', { url: '/b/index' });
    await app.sees('详情');
    await app.tap('.navigation-back');
    await app.at('a/index');
  });

  it('leaves the whole screen to a page with its own navigation bar', async () => {
    const app = await run({
      pages: {
        'a/index': {
          json: { navigationStyle: 'custom' },
          wxml: '<view id="top">top</view>',
        },
        'b/index': { wxml: '<view id="top">top</view>' },
      },
    });
    expect((await app.find('#top').boundingBox())?.y).toBe(0);
    await app.call('navigateTo', { url: '/b/index' });
    await app.at('b/index');
    expect((await app.find('#top').boundingBox())?.y).toBe(88);
  });
});

describe('a navigator', () => {
  it('navigates after a tap, and reports a failure', async () => {
    const app = await run({
      ...source,
      pages: {
        'start/index': {
          wxml: `<navigator url="/pages/c/index?x=1">good</navigator>
            <navigator url="/pages/a/index">bad</navigator>`,
        },
        ...source.pages,
      },
    });
    await app.tap('bad');
    await app.tap('good');
    await app.sees('page c {"x":"1"}');
    expect(app.errors().join()).toContain('can not navigateTo a tabbar page');
  });
});

describe('pull-down and scrolling', () => {
  const page = {
    wxml: '<view style="height: 2000px">{{log}}</view>',
    js: `Page({ data: { log: '' },
      add(entry) { if (!this.data.log.includes(entry)) this.setData({ log: this.data.log + entry }); },
      onPullDownRefresh() { this.add('pulled '); },
      onReachBottom() { this.add('bottom '); },
      onPageScroll({ scrollTop }) { if (scrollTop > 100) this.add('scrolled '); } })`,
  };

  it('notify the page, which stays in place', async () => {
    const app = await run({
      pages: { 'a/index': { ...page, json: { enablePullDownRefresh: true } } },
    });
    await app.pullDown();
    await app.sees('•••');
    await app.call('stopPullDownRefresh');
    await app.missing('•••');
    await app.scrollTo(Infinity);
    await app.sees('pulled scrolled bottom');
    await app.call('pageScrollTo', { scrollTop: 0 });
    expect(await app.page.evaluate(() => document.querySelector('.scroller')?.scrollTop)).toBe(0);
  });

  it('do nothing on a page that does not enable the pull-down', async () => {
    const app = await run({ pages: { 'a/index': page } });
    await expect(app.pullDown()).rejects.toThrow('a/index does not enable pull-down refresh');
  });
});
