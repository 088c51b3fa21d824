import Taro from '@tarojs/taro';
import type { Box, PlatformLayout } from './types';

export const readBoxes: PlatformLayout['readBoxes'] = (ids) =>
  new Promise((resolve) => {
    const query = Taro.createSelectorQuery();
    for (const id of ids) query.select(`#${id}`).boundingClientRect();
    query.exec((boxes: (Box | null)[]) => resolve(boxes));
  });

/** Space between the navigation bar and the element, in px. */
const GAP_ABOVE = 16;

export const scrollTo: PlatformLayout['scrollTo'] = (id) => {
  const { statusBarHeight, height } = readNavBarMetrics();
  // A new element is on the page only from the next tick on.
  Taro.nextTick(() => {
    Taro.pageScrollTo({
      selector: `#${id}`,
      offsetTop: -(statusBarHeight + height + GAP_ABOVE),
      duration: 200,
      // Ignores the failure if the user has left the page.
    }).catch(() => undefined);
  });
};

export const readWindowSize: PlatformLayout['readWindowSize'] = () => {
  const { windowWidth, windowHeight } = Taro.getWindowInfo();
  return { width: windowWidth, height: windowHeight };
};

/** Size of the navigation bar on most phones, in px. */
const usualMetrics = { height: 40, rightInset: 94 };
/** Plausible heights of a navigation bar, in px. */
const [MIN_HEIGHT, MAX_HEIGHT] = [32, 88];
/** Maximum share of the window's width that the platform's buttons may take. */
const MAX_BUTTONS_SHARE = 1 / 3;

/**
 * Metrics of the navigation bar, which is centred on WeChat's menu button. On some phones, and while a page is being
 * opened, WeChat returns an empty or wrong rectangle; the usual metrics are used then.
 */
export const readNavBarMetrics: PlatformLayout['readNavBarMetrics'] = () => {
  const { statusBarHeight = 20, windowWidth } = Taro.getWindowInfo();
  const button = Taro.getMenuButtonBoundingClientRect();
  const height = (button.top - statusBarHeight) * 2 + button.height;
  const rightInset = windowWidth - button.left;
  const isLikely =
    height >= MIN_HEIGHT &&
    height <= MAX_HEIGHT &&
    rightInset > 0 &&
    rightInset <= windowWidth * MAX_BUTTONS_SHARE;
  return { statusBarHeight, ...(isLikely ? { height, rightInset } : usualMetrics) };
};
