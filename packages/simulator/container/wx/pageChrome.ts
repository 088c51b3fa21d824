import type { PageStack } from '../pageStack';
import type { WxCalls } from './call';

interface ScrollOptions {
  scrollTop?: number;
  selector?: string;
  offsetTop?: number;
}

/** Functions for a page's navigation bar, scroll position and pull-down refresh. */
export function pageChromeCalls(stack: PageStack): WxCalls {
  return {
    setNavigationBarTitle: ({ title }: { title: string }) => stack.top.frame.setTitle(title),
    setNavigationBarColor: (colors: { frontColor: string; backgroundColor: string }) =>
      stack.top.frame.setColors(colors.frontColor, colors.backgroundColor),
    showNavigationBarLoading: () => undefined,
    hideNavigationBarLoading: () => undefined,
    hideHomeButton: () => undefined,
    setBackgroundColor: () => undefined,
    setBackgroundTextStyle: () => undefined,
    startPullDownRefresh: () => pullDown(stack),
    stopPullDownRefresh: () => stack.top.frame.setPulledDown(false),
    pageScrollTo({ scrollTop = 0, selector, offsetTop = 0 }: ScrollOptions) {
      const { scroller } = stack.top.frame;
      const target = selector ? scroller.querySelector(selector) : null;
      const top = target
        ? target.getBoundingClientRect().top -
          scroller.getBoundingClientRect().top +
          scroller.scrollTop
        : scrollTop;
      scroller.scrollTop = top + offsetTop;
    },
  };
}

/** Starts a pull-down refresh, by finger or by call. */
export function pullDown(stack: PageStack): void {
  stack.top.frame.setPulledDown(true);
  stack.top.run('onPullDownRefresh');
}
