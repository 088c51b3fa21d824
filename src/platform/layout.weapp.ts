import Taro from '@tarojs/taro';
import { readNavBarMetrics } from '@/platform/navBarMetrics';
import type { Box, ReadBoxes, ScrollTo } from './layout.types';

export const readBoxes: ReadBoxes = (ids) =>
  new Promise((resolve) => {
    const query = Taro.createSelectorQuery();
    for (const id of ids) query.select(`#${id}`).boundingClientRect();
    query.exec((boxes: (Box | null)[]) => resolve(boxes));
  });

/** Space between the navigation bar and the element. */
const GAP = 16;

export const scrollTo: ScrollTo = (id) => {
  const { statusBarHeight, height } = readNavBarMetrics();
  // A newly rendered element exists on the page only from the next tick on.
  Taro.nextTick(() => {
    Taro.pageScrollTo({
      selector: `#${id}`,
      offsetTop: -(statusBarHeight + height + GAP),
      duration: 200,
      // It fails when the page was left meanwhile, and there is nothing to scroll then.
    }).catch(() => undefined);
  });
};
