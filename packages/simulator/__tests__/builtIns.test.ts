import { describe, expect, it } from 'vitest';
import { useSimulator } from '../handWritten';

const run = useSimulator();

/** A page that records the events of its components in a list. */
const loggingPage = (wxml: string, data = '{}', files = {}) => ({
  pages: {
    'a/index': {
      wxml: `${wxml}<view id="log">{{log}}</view>`,
      js: `Page({ data: { log: '', ...${data} },
        log({ type, detail }) { this.setData({ log: this.data.log + type + ':' + (detail.direction || detail.current || detail.width || '') + ' ' }) },
        set({ currentTarget }) { this.setData(currentTarget.dataset) } })`,
    },
  },
  files,
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>';

describe('an image', () => {
  it('loads from the package and reports its size', async () => {
    const app = await run(
      loggingPage(
        '<image src="/assets/a.svg" mode="widthFix" style="width: 100px" bindload="log"/>',
        '{}',
        {
          'assets/a.svg': svg,
        },
      ),
    );
    await app.sees('load:20');
    expect((await app.find('wx-image').boundingBox())?.height).toBe(50);
    const fit = await app.find('wx-image img').evaluate((img) => getComputedStyle(img).objectFit);
    expect(fit).toBe('fill');
    expect(app.errors()).toEqual([]);
  });

  it('reports that it cannot load', async () => {
    const app = await run(loggingPage('<image src="http://127.0.0.1:1/a.png" binderror="log"/>'));
    await app.sees('error:');
  });
});

describe('a scroll-view', () => {
  it('reports reaching its ends, and scrolls where the page sets it', async () => {
    const app = await run(
      loggingPage(
        `<scroll-view scroll-y scroll-into-view="{{into}}" style="height: 100px" bindscrolltolower="log" bindscrolltoupper="log">
          <view style="height: 400px">top</view><view id="end" style="height: 100px">end</view></scroll-view>
        <button bindtap="set" data-into="end">down</button>`,
      ),
    );
    await app.tap('down');
    await app.sees('scrolltolower:bottom');
    await app.find('wx-scroll-view').evaluate((node) => node.scrollTo({ top: 0 }));
    await app.sees('scrolltolower:bottom scrolltoupper:top');
  });
});

describe('a swiper', () => {
  it('shows the item that the page sets, and reports when a finger chooses another one', async () => {
    const app = await run(
      loggingPage(
        `<swiper current="{{current}}" bindchange="log"><swiper-item>一</swiper-item><swiper-item>二</swiper-item><swiper-item>三</swiper-item></swiper>
        <button bindtap="set" data-current="{{1}}">next</button>`,
        '{ current: 0 }',
      ),
    );
    await app.tap('next');
    await app.sees('change:1');
    const width = 375;
    await app.find('wx-swiper').evaluate((node, left) => node.scrollTo({ left }), 2 * width);
    await app.sees('change:1 change:2');
    expect((await app.find('三').boundingBox())?.x).toBe(0);
  });
});

describe('rich text', () => {
  it('shows HTML and nodes without running scripts', async () => {
    const app = await run(
      loggingPage(
        `<rich-text nodes="{{html}}"/><rich-text nodes="{{nodes}}"/>`,
        `{ html: '<b id="b">粗</b><script>console.error(1)</script><img src="data:," onerror="console.error(2)">',
           nodes: [{ name: 'p', attrs: { class: 'p' }, children: [{ type: 'text', text: '段<' }] }] }`,
      ),
    );
    expect(await app.text('#b')).toBe('粗');
    expect(await app.text('.p')).toBe('段<');
    await app.page.waitForTimeout(50);
    expect(app.errors()).toEqual([]);
    expect(app.log().join()).not.toContain('error: 2');
  });
});

describe('a page-container', () => {
  it('handles the back gesture before the page does', async () => {
    const app = await run({
      pages: {
        'b/index': {},
        'a/index': {
          wxml: `<page-container show="{{show}}" bindafterleave="left"><view>内容</view></page-container>
            <button bindtap="open">open</button><view>{{log}}</view>`,
          js: `Page({ open() { this.setData({ show: true }) }, left() { this.setData({ log: 'left', show: false }) } })`,
        },
      },
    });
    await app.call('navigateTo', { url: '/a/index' });
    await app.tap('open');
    await app.sees('内容');
    await app.back();
    await app.missing('内容');
    await app.sees('left');
    expect(await app.stack()).toHaveLength(2);
    await app.back();
    expect(await app.stack()).toHaveLength(1);
  });
});

describe('other components', () => {
  it('show progress, hide what is hidden, lock the page’s scrolling, and frame web pages', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: `<page-meta page-style="overflow: hidden"/><progress percent="{{40}}"/>
            <view hidden="{{true}}">hidden</view><root-portal><view>portal</view></root-portal>
            <cover-view>cover</cover-view><web-view src="data:text/html,hello"/>`,
        },
      },
    });
    await app.sees('portal');
    await app.sees('cover');
    expect(await app.find('hidden').count()).toBe(0);
    expect(await app.page.locator('progress').getAttribute('value')).toBe('40');
    expect(await app.page.locator('.scroller').getAttribute('class')).toContain('locked');
    expect(await app.page.frameLocator('iframe').locator('body').innerText()).toBe('hello');
    // A real mini-program needs a business domain for a web view.
    expect(app.errors()).toEqual(['[<web-view>] data:text/html,hello is not on a business domain']);
  });
});

describe('queries about nodes', () => {
  it('measure from the page’s own window', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: '<view id="box" data-n="1" style="height: 40px">x</view><view style="height: 2000px"/>',
          js: `Page({ onReady() {
            wx.createSelectorQuery().select('#box').boundingClientRect()
              .selectAll('.none').boundingClientRect().selectViewport().scrollOffset()
              .exec((answers) => wx.setStorageSync('answers', answers)) } })`,
        },
      },
    });
    await expect
      .poll(async () => (await app.storage()).answers)
      .toMatchObject([
        { id: 'box', dataset: { n: '1' }, top: 0, height: 40, width: 375 },
        [],
        { scrollTop: 0, scrollHeight: 2040 },
      ]);
  });

  it('report when a node becomes visible', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: '<view style="height: 2000px">{{seen}}</view><view id="end">end</view>',
          js: `Page({ onReady() {
            wx.createIntersectionObserver(this).relativeToViewport({ bottom: 100 })
              .observe('#end', ({ intersectionRatio }) => { if (intersectionRatio > 0) wx.setStorageSync('seen', true) }) } })`,
        },
      },
    });
    expect(await app.storage()).toEqual({});
    await app.scrollTo(Infinity);
    await expect.poll(() => app.storage()).toEqual({ seen: true });
  });
});
