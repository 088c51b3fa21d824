import Taro from '@tarojs/taro';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type PageElement, type PullState, watchPulls } from '@/platform/html/watchPulls';

const reload = vi.fn<() => void>();
const states: PullState[] = [];

beforeEach(() => {
  reload.mockReset();
  states.length = 0;
});

/** A page with content; a finger pulls it from 100 px down to each of the given heights. */
function pulledPage() {
  const page: PageElement = document.createElement('div');
  const content = document.createElement('div');
  page.__page = { onPullDownRefresh: reload };
  onTestFinished(watchPulls(page, content, (state) => states.push(state)));
  const touch = (type: string, clientY?: number) =>
    page.dispatchEvent(
      Object.assign(new Event(type), { touches: clientY === undefined ? [] : [{ clientY }] }),
    );
  const pull = (...heights: number[]) => {
    touch('touchstart', 100);
    for (const height of heights) touch('touchmove', height);
    touch('touchend');
  };
  return { page, content, pull };
}

describe('a page that is pulled down', () => {
  it('reloads if it is released far enough down, and moves back when the reload has ended', () => {
    const { content, pull } = pulledPage();
    pull(150, 300);
    expect(reload).toHaveBeenCalledOnce();
    expect(states).toEqual(['resting', 'pulled', 'loading']);
    expect(content.style.transform).toBe('translateY(50px)');

    const successHandler = vi.fn<(result: object) => void>();
    Taro.eventCenter.trigger('__taroStopPullDownRefresh', { successHandler });
    expect(states.at(-1)).toBe('resting');
    expect(content.style.transform).toBe('');
    expect(successHandler).toHaveBeenCalledOnce();
  });

  it('moves back without a reload when it is released too early', () => {
    const { content, pull } = pulledPage();
    pull(150);
    expect(reload).not.toHaveBeenCalled();
    expect(states.at(-1)).toBe('resting');
    expect(content.style.transform).toBe('');
  });

  it('does not follow a finger that moves up, or that starts on a scrolled page', () => {
    const { page, content, pull } = pulledPage();
    pull(50);
    page.scrollTop = 10;
    pull(300);
    expect(states).toEqual([]);
    expect(content.style.transform).toBe('');
  });
});
