import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { compileMiniProgram } from '../compile/compile';
import { writeMiniProgram } from '../handWritten';
import type { HandWrittenProgram } from '../handWritten';
import { launchMiniProgram } from '../harness';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function writePackage(source: HandWrittenProgram): string {
  const folder = writeMiniProgram(source);
  folders.push(folder);
  return folder;
}

const compile = (source: HandWrittenProgram) => compileMiniProgram(writePackage(source));
const problemsOf = (source: HandWrittenProgram) => compile(source).problems;

const MIB = 1024 * 1024;

describe('package sizes', () => {
  const shop = { root: 'shop', pages: ['cart/index'] };
  const pages = { 'a/index': {}, 'shop/cart/index': {} };
  const app = { pages: ['a/index'], subPackages: [shop] };

  it('are counted for the main package and each sub-package, uploaded files only', () => {
    const files = {
      'big.png': Buffer.alloc(1000),
      'shop/big.png': Buffer.alloc(2000),
      'app.js.map': 'x'.repeat(9999),
      'project.config.json': '{}',
      'font.ttf': 'x'.repeat(9999),
    };
    const without = compile({ pages, app }).sizes;
    const { sizes, problems } = compile({ pages, app, files });
    expect(sizes.main - without.main).toBe(1000);
    expect((sizes.subPackages['shop/'] ?? 0) - (without.subPackages['shop/'] ?? 0)).toBe(2000);
    expect(sizes.total).toBe(sizes.main + (sizes.subPackages['shop/'] ?? 0));
    expect(problems).toEqual([]);
  });

  it('may be up to 2 MiB for each package', () => {
    const { main } = compile({ pages, app }).sizes;
    const filled = (bytes: number) => ({ 'fill.png': Buffer.alloc(bytes) });
    expect(problemsOf({ pages, app, files: filled(2 * MIB - main) })).toEqual([]);
    expect(problemsOf({ pages, app, files: filled(2 * MIB - main + 1) })).toEqual([
      `the main package has ${2 * MIB + 1} bytes, over the limit of ${2 * MIB}`,
    ]);
    const inShop = { 'shop/fill.png': Buffer.alloc(2 * MIB) };
    expect(problemsOf({ pages, app, files: inShop }).join()).toContain('shop/ has');
  });
});

describe('a build', () => {
  it('must have all files that its pages and components need', () => {
    const source = {
      pages: {
        'a/index': { json: { usingComponents: { gone: '/gone/index', plain: '/plain/index' } } },
        'plain/index': {},
      },
      app: { pages: ['a/index', 'none/index'] },
    };
    expect(problemsOf(source)).toEqual([
      'page none/index.js is missing',
      'page none/index.wxml is missing',
      'a/index.json uses <gone> of gone/index, which is missing',
      'a/index.json uses <plain> of plain/index, whose JSON does not say "component": true',
    ]);
  });

  it('must not use a component of another sub-package', () => {
    const source = {
      pages: {
        'a/index': { json: { usingComponents: { price: '/shop/price' } } },
        'shop/cart/index': { json: { usingComponents: { price: '../price' } } },
        'shop/price': { json: { component: true } },
      },
      app: { pages: ['a/index'], subPackages: [{ root: 'shop', pages: ['cart/index'] }] },
    };
    expect(problemsOf(source)).toEqual([
      'a/index.json uses <price> of shop/price, which lies in another package',
    ]);
  });

  it('must have a tab bar whose pages and icons exist', () => {
    const list = [
      { pagePath: 'a/index', text: '甲', iconPath: 'gone.png' },
      { pagePath: 'none/index', text: '乙', iconPath: 'big.png', selectedIconPath: 'icon.svg' },
    ];
    const source = {
      pages: { 'a/index': {} },
      app: { tabBar: { list } },
      files: { 'big.png': Buffer.alloc(40 * 1024 + 1), 'icon.svg': '<svg/>' },
    };
    expect(problemsOf(source)).toEqual([
      'tab none/index is no page of the main package',
      'tab icon gone.png is missing',
      'tab icon big.png has 40961 bytes, over the limit of 40960',
      'tab icon icon.svg is neither PNG nor JPEG',
    ]);
  });

  it('must have the component of a custom tab bar', () => {
    const tab = { pagePath: 'a/index', text: '甲' };
    const problems = problemsOf({
      pages: { 'a/index': {} },
      app: { tabBar: { custom: true, list: [tab] } },
    });
    expect(problems).toEqual([
      'a tab bar has 2 to 5 tabs, not 1',
      'custom tab bar: custom-tab-bar/index.js is missing',
      'custom tab bar: custom-tab-bar/index.wxml is missing',
      'custom-tab-bar/index.json must say "component": true',
    ]);
  });

  it('must have valid JSON and WXML', () => {
    const problems = problemsOf({
      pages: { 'a/index': { wxml: '<view>\n  <text>never closed</view>' } },
      files: { 'b.json': '{ no' },
    });
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/^b\.json: not JSON/);
    expect(problems[1]).toMatch(/^a\/index\.wxml:2:/);
  });

  it('must use only what WXSS supports', () => {
    const wxss = `
      * { margin: 0; }
      div > .a { color: red; }
      .b { background: url(/assets/b.png); }
      .c { background: url("https://example.com/c.png"); }
      @import "./gone.wxss";
      @keyframes turn { from { opacity: 0 } to { opacity: 1 } }
      page, view, .ok::after, .ok:first-child, .ok[data-x] { color: red; }`;
    expect(problemsOf({ pages: { 'a/index': { wxss } } })).toEqual([
      'a/index.wxss: @import ./gone.wxss is missing',
      'a/index.wxss: WXSS does not know the selector * in "*"',
      'a/index.wxss: there is no element <div> for "div > .a"',
      'a/index.wxss: WXSS cannot load the local file /assets/b.png; inline it or serve it',
    ]);
  });

  it('is not launched if it breaks a rule', async () => {
    const dist = writePackage({ pages: { 'a/index': { wxss: '* { margin: 0 }' } } });
    await expect(launchMiniProgram({ dist })).rejects.toThrow(
      'WeChat would reject this build:\na/index.wxss: WXSS does not know the selector *',
    );
    await expect(launchMiniProgram({ dist: `${dist}/none` })).rejects.toThrow(
      'app.json is missing',
    );
  });
});
