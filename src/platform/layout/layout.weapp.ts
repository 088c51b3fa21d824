import Taro from '@tarojs/taro';
import type { Box, PlatformLayout } from './types';

export const readBoxes: PlatformLayout['readBoxes'] = (ids) =>
  new Promise((resolve) => {
    const query = Taro.createSelectorQuery();
    for (const id of ids) query.select(`#${id}`).boundingClientRect();
    query.exec((boxes: (Box | null)[]) => resolve(boxes));
  });

/** Space between the navigation bar and the element. */
const GAP = 16;

export const scrollTo: PlatformLayout['scrollTo'] = (id) => {
  const { statusBarHeight, height } = readNavBarMetrics();
  // A newly rendered element exists on the page only from the next tick on.
  Taro.nextTick(() => {
    Taro.pageScrollTo({
      selector: `#${id}`,
      offsetTop: -(statusBarHeight + height + GAP),
      duration: 200,
      // Scrolling fails if the user has left the page; the failure needs no handling.
    }).catch(() => undefined);
  });
};

export const readWindowSize: PlatformLayout['readWindowSize'] = () => {
  const { windowWidth, windowHeight } = Taro.getWindowInfo();
  return { width: windowWidth, height: windowHeight };
};

/** The bar on most phones, in px. */
const usual = { height: 40, rightInset: 94 };
/** Lowest and highest bar that a title fits in, in px. */
const [LOWEST, HIGHEST] = [32, 88];
/** Largest share of the window that the buttons may take at either end. */
const LARGEST_SHARE = 1 / 3;

/**
 * The bar is centred on WeChat's menu button, which stays where it is. On some phones, and while a page is
 * being opened, WeChat gives an empty rectangle or one elsewhere: then it is the usual bar.
 */
export const readNavBarMetrics: PlatformLayout['readNavBarMetrics'] = () => {
  const { statusBarHeight = 20, windowWidth } = Taro.getWindowInfo();
  const button = Taro.getMenuButtonBoundingClientRect();
  const height = (button.top - statusBarHeight) * 2 + button.height;
  const rightInset = windowWidth - button.left;
  const isLikely =
    height >= LOWEST &&
    height <= HIGHEST &&
    rightInset > 0 &&
    rightInset <= windowWidth * LARGEST_SHARE;
  return { statusBarHeight, ...(isLikely ? { height, rightInset } : usual) };
};
