import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { within } from '@testing-library/dom';
import { resolvedQuery } from '@/data/query';
import { act } from 'react';
import { HomeBanners } from '@/features/home/parts/HomeBanners';
import { closeScreen, openScreen } from '../support/screen';
import { leaveFakeClock } from '../support/fakeClock';

/** Distance between two cards in px; the window is slightly wider than one card. */
const STEP = 300;
const WINDOW = 330;

const banner = (index: number) => ({
  bannerId: `b${index}`,
  title: `横幅 ${index}`,
  imageUrl: '/a.svg',
  path: null,
});

const Quiet = globalThis.IntersectionObserver;
let media: string[];
let scrolled: Mock;

/** Sets the sizes that the row has in a browser, because jsdom has no layout. */
function layOut(count: number): void {
  const row = {
    scrollWidth: { configurable: true, get: () => Math.max(WINDOW, STEP * count) },
    clientWidth: { configurable: true, get: () => WINDOW },
    scrollTo: { configurable: true, value: scrolled },
  };
  Object.defineProperties(HTMLElement.prototype, row);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const left = STEP * Array.from(this.parentElement?.children ?? []).indexOf(this);
    return { left } as DOMRect;
  });
  globalThis.IntersectionObserver = class extends Quiet {
    constructor(changed: IntersectionObserverCallback) {
      super(changed);
      this.observe = () => {
        changed([], this);
        return undefined;
      };
    }
  };
}

async function open(count: number) {
  layOut(count);
  const query = resolvedQuery({ list: Array.from({ length: count }, (_, index) => banner(index)) });
  return openScreen(() => <HomeBanners query={query} />);
}

const page = within(document.body);
const row = (): Element => page.getByRole('list', { name: '推荐' });
/** The visible banner according to the dots. */
const place = () => page.queryByRole('img')?.getAttribute('aria-label');
const send = (type: string): void => {
  act(() => {
    row().dispatchEvent(new Event(type, { bubbles: true }));
  });
};
const scrollTo = (left: number) => {
  row().scrollLeft = left;
  send('scroll');
};
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  media = [];
  scrolled = vi.fn();
  window.matchMedia = (feature: string) => ({ matches: media.includes(feature) }) as MediaQueryList;
});
afterEach(() => {
  closeScreen();
  leaveFakeClock();
  globalThis.IntersectionObserver = Quiet;
  for (const name of ['scrollWidth', 'clientWidth', 'scrollTo'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
});

describe('the dots below the banners', () => {
  it('mark the visible banner, also after a swipe', async () => {
    const screen = await open(4);
    expect(place()).toBe('推荐第 1 张，共 4 张');
    scrollTo(2 * STEP + 20);
    expect(place()).toBe('推荐第 3 张，共 4 张');
    const dots = screen.looks('.banners__dot');
    expect(dots.map((dot) => dot.classList.contains('banners__dot--here'))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('are absent when all banners are visible', async () => {
    await open(1);
    expect(place()).toBeUndefined();
    wait(20_000);
    expect(scrolled).not.toHaveBeenCalled();
  });
});

describe('banners advance automatically', () => {
  it('every five seconds, from the last one to the first', async () => {
    await open(3);
    wait(4_900);
    expect(scrolled).not.toHaveBeenCalled();
    wait(100);
    expect(scrolled).toHaveBeenLastCalledWith({ left: STEP, behavior: 'smooth' });
    scrollTo(2 * STEP);
    wait(5_000);
    expect(scrolled).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
  });

  it('but not during a touch, nor within five seconds after it', async () => {
    await open(3);
    wait(4_000);
    send('touchstart');
    wait(20_000);
    expect(scrolled).not.toHaveBeenCalled();
    send('touchend');
    wait(4_900);
    expect(scrolled).not.toHaveBeenCalled();
    wait(100);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('but not with reduced motion', async () => {
    media = ['(prefers-reduced-motion: reduce)'];
    await open(3);
    wait(20_000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('but not in a hidden window', async () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await open(3);
    wait(20_000);
    expect(scrolled).not.toHaveBeenCalled();
    visible.mockReturnValue('visible');
    wait(5_000);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('but not after the page was left', async () => {
    await open(3);
    closeScreen();
    wait(20_000);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
