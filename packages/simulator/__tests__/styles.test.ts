import { describe, expect, it } from 'vitest';
import { useSimulator } from '../handWritten';

const run = useSimulator();

/** Computed style of an element on the visible page. */
function computedStyleOf(app: Awaited<ReturnType<typeof run>>, selector: string, property: string) {
  return app
    .find(selector)
    .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
}

describe('styles', () => {
  it('support rpx, safe areas, the page and imports', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: '<view class="box" style="margin-left: 15rpx">x</view>',
          wxss: `@import "../colors.wxss";
            page { background: rgb(1, 2, 3); }
            .box { width: 375rpx; padding-top: calc(10rpx + env(safe-area-inset-bottom)); }`,
        },
      },
      files: { 'colors.wxss': 'view { color: rgb(9, 9, 9); }' },
    });
    expect(await computedStyleOf(app, '.box', 'width')).toBe('187.5px');
    expect(await computedStyleOf(app, '.box', 'margin-left')).toBe('7.5px');
    expect(await computedStyleOf(app, '.box', 'padding-top')).toBe('39px');
    expect(await computedStyleOf(app, '.box', 'color')).toBe('rgb(9, 9, 9)');
    expect(await computedStyleOf(app, 'wx-page', 'background-color')).toBe('rgb(1, 2, 3)');
    expect(app.errors()).toEqual([]);
  });

  it('of one page do not affect another, those of the app do', async () => {
    const page = (wxss: string) => ({ wxml: '<view class="box">x</view>', wxss });
    const app = await run({
      pages: { 'a/index': page('.box { color: rgb(1, 1, 1); }'), 'b/index': page('') },
      files: { 'app.wxss': '.box { padding: 3px; }' },
    });
    expect(await computedStyleOf(app, '.box', 'color')).toBe('rgb(1, 1, 1)');
    await app.call('navigateTo', { url: '/b/index' });
    await app.at('b/index');
    expect(await computedStyleOf(app, '.box', 'color')).toBe('rgb(0, 0, 0)');
    expect(await computedStyleOf(app, '.box', 'padding-left')).toBe('3px');
    await app.back();
    await app.at('a/index');
    expect(await computedStyleOf(app, '.box', 'color')).toBe('rgb(1, 1, 1)');
  });

  it('of a component and its page do not affect each other', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: '<part/><view class="box" id="page">x</view>',
          wxss: '.box { padding: 3px; }',
          json: { usingComponents: { part: '/part/index' } },
        },
        'part/index': {
          wxml: '<view class="box" id="part">x</view>',
          wxss: '.box { margin: 5px; }',
          json: { component: true },
          js: 'Component({})',
        },
      },
      app: { pages: ['a/index'] },
    });
    expect(await computedStyleOf(app, '#part', 'padding-left')).toBe('0px');
    expect(await computedStyleOf(app, '#part', 'margin-left')).toBe('5px');
    expect(await computedStyleOf(app, '#page', 'margin-left')).toBe('0px');
  });

  it('fix elements to the page’s window while the page scrolls', async () => {
    const app = await run({
      pages: {
        'a/index': {
          wxml: '<view style="height: 3000px"/><view id="fixed" style="position: fixed; bottom: 0">x</view>',
        },
      },
    });
    const before = await app.find('#fixed').boundingBox();
    await app.scrollTo(500);
    expect(await app.find('#fixed').boundingBox()).toEqual(before);
    expect((before?.y ?? 0) + (before?.height ?? 0)).toBe(812);
  });
});
