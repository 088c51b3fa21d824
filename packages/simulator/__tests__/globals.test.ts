import { describe, expect, it } from 'vitest';
import { useSimulator } from '../handWritten';

const run = useSimulator();

/** Evaluates an expression in the app's code, on the start page. */
async function evaluateInApp(expression: string): Promise<unknown> {
  const app = await run({
    pages: {
      'a/index': { js: `Page({ onLoad() { wx.setStorageSync('result', ${expression}); } })` },
    },
  });
  await app.at('a/index');
  expect(app.errors()).toEqual([]);
  return (await app.storage()).result;
}

const browserNames = (
  'window document self location navigator history localStorage sessionStorage indexedDB fetch ' +
  'XMLHttpRequest WebSocket URL URLSearchParams AbortController TextEncoder TextDecoder Blob File ' +
  'FormData Headers Image Element HTMLElement Node MutationObserver IntersectionObserver ' +
  'requestAnimationFrame requestIdleCallback MessageChannel postMessage crypto performance ' +
  'structuredClone queueMicrotask Worker alert addEventListener getComputedStyle atob btoa eval ' +
  'Intl SharedArrayBuffer WebAssembly process Buffer global simulator miniProgram tellHarness'
).split(' ');

const platformNames = (
  'wx App Page Component Behavior getApp getCurrentPages require module exports console setTimeout ' +
  'clearTimeout setInterval clearInterval Promise Map Proxy Reflect Symbol JSON Math Date RegExp ' +
  'ArrayBuffer Uint8Array parseInt encodeURIComponent globalThis'
).split(' ');

describe('the app’s code', () => {
  it('sees no names of the browser', async () => {
    const kinds = browserNames.map((name) => `['${name}', typeof ${name}]`);
    const seen = (await evaluateInApp(`[${kinds.join()}]`)) as [string, string][];
    expect(seen.filter(([, kind]) => kind !== 'undefined')).toEqual([]);
  });

  it('finds none of them on globalThis either', async () => {
    const names = JSON.stringify(browserNames);
    expect(await evaluateInApp(`${names}.filter((name) => name in globalThis)`)).toEqual([]);
    expect(await evaluateInApp(`Function('return this')() === globalThis`)).toBe(true);
  });

  it('has the names of the language and the platform', async () => {
    const kinds = platformNames.map((name) => `['${name}', typeof ${name}]`);
    const seen = (await evaluateInApp(`[${kinds.join()}]`)) as [string, string][];
    expect(seen.filter(([, kind]) => kind === 'undefined')).toEqual([]);
    expect(await evaluateInApp(`[(() => 1) instanceof Function, [] instanceof Array]`)).toEqual([
      true,
      true,
    ]);
  });

  it('cannot compile code at run time', async () => {
    const attempt = `(() => { try { return Function('return 1')(); } catch (error) { return error.name; } })()`;
    expect(await evaluateInApp(attempt)).toBe('EvalError');
  });

  it('cannot load modules of another sub-package', async () => {
    const app = await run({
      pages: {
        'a/index': {
          js: `Page({ onLoad() { try { require('../shop/price.js') } catch (error) { wx.setStorageSync('result', error.message) } } })`,
        },
        'shop/cart/index': {
          js: `Page({ onLoad() { wx.setStorageSync('price', require('../price').price) } })`,
        },
      },
      app: { pages: ['a/index'], subPackages: [{ root: 'shop', pages: ['cart/index'] }] },
      files: { 'shop/price.js': 'module.exports = { price: 7 }' },
    });
    expect((await app.storage()).result).toContain('which it cannot see');
    await app.call('navigateTo', { url: '/shop/cart/index' });
    expect((await app.storage()).price).toBe(7);
    expect(app.errors()).toEqual([]);
  });
});
