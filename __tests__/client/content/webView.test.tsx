import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import Taro from '@tarojs/taro';
import { WebView } from '@/features/content/WebView';
import { closeScreen, openScreen } from '../support/screen';

const open = (url?: string) =>
  openScreen(() => <WebView {...(url === undefined ? {} : { url })} />);

let windows: MockInstance;
beforeEach(() => {
  windows = vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(closeScreen);

describe('a page of another host', () => {
  it.each(['https://evil.example/login', 'https://kf.qq.com.evil.example/'])(
    '%s is not opened: the page names its host and offers a way back',
    async (url) => {
      const screen = await open(url);
      expect(screen.text()).toContain('为了您的安全没有打开');
      expect(screen.alerts()).toEqual([new URL(url).host]);
      expect(screen.queryByRole('button', { name: '在新窗口打开' })).toBeNull();
      expect(screen.text()).toContain('返回');
      expect(windows).not.toHaveBeenCalled();
    },
  );

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    'http://kf.qq.com/',
    'https://kf.qq.com@a.example/',
  ])('%s is not a web address and is not opened', async (url) => {
    const screen = await open(url);
    expect(screen.text()).toContain('不是有效的网页地址');
    expect(screen.queryByRole('button', { name: '在新窗口打开' })).toBeNull();
  });

  it('that is allowed opens only after a tap, in a tab that cannot access this page', async () => {
    const screen = await open('https://kf.qq.com/faq');
    expect(screen.text()).toContain('kf.qq.com');
    expect(windows).not.toHaveBeenCalled();
    await screen.pressButton('在新窗口打开');
    expect(windows).toHaveBeenCalledWith(
      'https://kf.qq.com/faq',
      '_blank',
      expect.stringContaining('noopener'),
    );
  });

  it('offers the home page when there is no page to go back to', async () => {
    const screen = await open('https://evil.example/');
    expect(Taro.getCurrentPages()).toHaveLength(1);
    await screen.pressButton('返回');
    expect(screen.opened.at(-1)?.[1]).toBe('/pages/home/index');
  });
});
