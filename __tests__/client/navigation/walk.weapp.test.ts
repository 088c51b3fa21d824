import { afterEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { openBy, show, walkRandomly, type Platform } from './walk';

vi.mock('@/platform/navigation/navigation', () => import('@/platform/navigation/navigation.weapp'));
vi.mock('@/platform/device/device', () => import('@/platform/device/device.weapp'));

/** WeChat's maximum number of pages on the stack. */
const MOST_PAGES = 10;

/** WeChat's stack of pages. */
class Stack implements Platform {
  private pages: string[] = [];

  constructor() {
    const set = (pages: string[]) => {
      this.pages = pages;
      show(this.path());
    };
    openBy({
      navigateTo: (url) => {
        if (this.pages.length === MOST_PAGES) throw new Error('The eleventh page');
        set([...this.pages, url]);
      },
      redirectTo: (url) => set([...this.pages.slice(0, -1), url]),
      reLaunch: (url) => set([url]),
      switchTab: (url) => set([url]),
    });
    vi.spyOn(Taro, 'navigateBack').mockImplementation(() => {
      if (!this.back()) throw new Error('Nothing below');
      return Promise.resolve({ errMsg: 'ok' });
    });
    vi.spyOn(Taro, 'getCurrentPages').mockImplementation(
      () =>
        this.pages.map((page) => {
          const [path = '', query = ''] = page.split('?');
          return { route: path.slice(1), options: Object.fromEntries(new URLSearchParams(query)) };
        }) as never,
    );
  }

  readonly path = () => this.pages.at(-1) ?? '';

  readonly open = (url: string) => {
    this.pages = [url];
    show(url);
  };

  /** Restarts the program, which then opens at the page that was on screen. */
  readonly reload = () => this.open(this.path());

  readonly back = () => {
    if (this.pages.length < 2) return false;
    this.pages = this.pages.slice(0, -1);
    show(this.path());
    return true;
  };

  /** Pays in WeChat's sheet above the page, which stays on the stack. */
  readonly pay = (decide: () => void) => {
    decide();
    return Promise.resolve();
  };

  readonly keep = () => {
    const { pages } = this;
    return () => {
      this.pages = pages;
    };
  };
}

afterEach(() => vi.restoreAllMocks());

describe('a walk of 1,000 steps in WeChat', () => {
  it.each([1, 2])('can go back after each step, to a page that stays: walk %i', async (seed) => {
    expect(await walkRandomly(new Stack(), seed, 1_000)).toEqual([]);
  });
});
