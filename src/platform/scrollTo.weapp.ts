import Taro from '@tarojs/taro';
import { readNavBarMetrics } from './navBarMetrics';
import type { ScrollTo } from './scrollTo.types';

/** Space between the navigation bar and the element. */
const GAP = 16;

export const scrollTo: ScrollTo = (id) => {
  const { statusBarHeight, height } = readNavBarMetrics();
  // Fails when the page was left meanwhile; then there is nothing to scroll.
  void Taro.pageScrollTo({
    selector: `#${id}`,
    offsetTop: -(statusBarHeight + height + GAP),
    duration: 200,
  }).catch(() => undefined);
};
