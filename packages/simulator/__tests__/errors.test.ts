import { describe, expect, it } from 'vitest';
import { useSimulator } from '../handWritten';

const run = useSimulator();

/** A page that runs one statement when its button is tapped. */
const pageRunning = (statement: string, appJs = 'App({})') => ({
  pages: {
    'a/index': {
      wxml: '<button bindtap="go">go</button>',
      js: `Page({ go() { ${statement} } })`,
    },
  },
  appJs,
});

describe('errors', () => {
  it.each([
    ['a handler’s exception', `throw new Error('boom')`, 'boom'],
    [
      'a callback’s exception',
      `wx.getSetting({ success() { throw new Error('late boom') } })`,
      'late boom',
    ],
    ['a timer’s exception', `setTimeout(() => { throw new Error('timer boom') })`, 'timer boom'],
    [
      'an unhandled rejection',
      `Promise.reject(new Error('refused'))`,
      '[unhandled rejection] Error: refused',
    ],
    [
      'an unhandled failure of a call',
      `wx.getStorage({ key: 'none' })`,
      'getStorage:fail data not found',
    ],
    [
      'console.error of the app',
      `console.error('printed', { code: 7 })`,
      '[console.error] printed {"code":7}',
    ],
    [
      'a function that the platform does not have',
      `wx.flyToTheMoon()`,
      'wx.flyToTheMoon is not a function',
    ],
    [
      'a function that is not simulated',
      `wx.scanCode({ fail() {} })`,
      'wx.scanCode is not simulated',
    ],
    ['a name of the browser', `document.title = 'x'`, 'Cannot set properties of undefined'],
    ['a missing page', `wx.navigateTo({ url: '/none' })`, 'page "none" is not found'],
  ])('record %s', async (_what, statement, message) => {
    const app = await run(pageRunning(statement));
    await app.tap('go');
    await expect.poll(() => app.errors().join('\n')).toContain(message);
    expect(app.errors()).toHaveLength(1);
  });

  it('are empty without errors, and for failures that the app handles', async () => {
    const app = await run(
      pageRunning(
        `wx.getStorage({ key: 'none', fail() {} }); console.warn('careful'); wx.scanCode;`,
      ),
    );
    await app.tap('go');
    expect(app.errors()).toEqual([]);
    expect(app.log().join()).toContain('careful');
  });

  it('reach the app’s own listeners', async () => {
    const app = await run(
      pageRunning(
        `setTimeout(() => Promise.reject('later')); throw new Error('boom')`,
        `wx.onUnhandledRejection(({ reason }) => wx.setStorageSync('rejected', reason));
         App({ onError(message) { wx.setStorageSync('error', message) } })`,
      ),
    );
    await app.tap('go');
    await expect.poll(() => app.storage()).toMatchObject({ rejected: 'later' });
    expect((await app.storage()).error).toContain('boom');
  });

  it('name unknown components, and pictures that are not in the package', async () => {
    const app = await run({
      pages: { 'a/index': { wxml: '<map/><price-tag/><image src="/gone.png"/>' } },
    });
    await app.at('a/index');
    const errors = app.errors().join('\n');
    expect(errors).toContain('<map> is neither');
    expect(errors).toContain('<price-tag> is neither');
    expect(errors).toContain('/gone.png is not in the package');
  });

  it('name what prevents the start', async () => {
    const app = await run({ pages: { 'a/index': {} }, appJs: `throw new Error('no start')` });
    expect(app.errors().join()).toContain('no start');
  });
});

describe('calls', () => {
  it('are recorded with their arguments, without functions', async () => {
    const app = await run(
      pageRunning(`wx.showToast({ title: 'x', success() {} }); wx.getStorageSync('k')`),
    );
    await app.tap('go');
    expect(await app.calls('showToast')).toEqual([{ name: 'showToast', argument: { title: 'x' } }]);
    expect(await app.calls('getStorageSync')).toEqual([
      { name: 'getStorageSync', argument: ['k'] },
    ]);
  });
});
