import { describe, expect, it } from 'vitest';
import { useSimulator } from '../handWritten';

const run = useSimulator();

const pageWithScript = (js: string) => ({ pages: { 'a/index': { wxml: '{{result}}', js } } });

describe('storage', () => {
  it('keeps values with their types, set synchronously or asynchronously', async () => {
    const app = await run(
      pageWithScript(`Page({ onLoad() {
        wx.setStorageSync('object', { n: 1, list: [true, null] });
        wx.setStorageSync('text', '7');
        const { n, list } = wx.getStorageSync('object');
        this.setData({ result: [n, list[0], typeof wx.getStorageSync('text'), wx.getStorageSync('none') === ''].join() });
      } })`),
    );
    await app.sees('1,true,string,true');
    await app.call('setStorage', { key: 'later', data: [1] });
    expect(await app.call('getStorage', { key: 'later' })).toEqual({
      errMsg: 'getStorage:ok',
      data: [1],
    });
    expect(await app.call('getStorageInfo')).toMatchObject({
      keys: expect.arrayContaining(['later', 'object', 'text']) as string[],
    });
    await app.call('removeStorage', { key: 'later' });
    expect(await app.call('getStorage', { key: 'later' })).toEqual({
      errMsg: 'getStorage:fail data not found',
    });
    await app.call('clearStorage');
    expect(await app.storage()).toEqual({});
    expect(app.errors()).toEqual([]);
  });

  it('rejects an entry of more than 1 MiB', async () => {
    const app = await run(pageWithScript('Page({})'));
    expect(await app.call('setStorage', { key: 'big', data: 'x'.repeat(1024 * 1024) })).toEqual({
      errMsg: 'setStorage:fail entry size limit reached',
    });
    expect(await app.storage()).toEqual({});
  });

  it('is empty on a new phone', async () => {
    const first = await run(
      pageWithScript(`Page({ onLoad() { wx.setStorageSync('token', 'x') } })`),
    );
    expect(await first.storage()).toEqual({ token: 'x' });
    const second = await run(pageWithScript('Page({})'));
    expect(await second.storage()).toEqual({});
  });
});
