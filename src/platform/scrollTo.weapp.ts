import Taro from '@tarojs/taro';
import { readNavBarMetrics } from '@/platform/navBarMetrics';
import type { ScrollTo } from './scrollTo.types';

/** Space between the navigation bar and the element. */
const GAP = 16;

export const scrollTo: ScrollTo = (id) => {
  const { statusBarHeight, height } = readNavBarMetrics();
  // What was just drawn exists only once it has been handed over to the page.
  Taro.nextTick(() => {
    Taro.pageScrollTo({
      selector: `#${id}`,
      offsetTop: -(statusBarHeight + height + GAP),
      duration: 200,
      // Fails when the page was left meanwhile; then there is nothing to scroll.
    }).catch(() => undefined);
  });
};
