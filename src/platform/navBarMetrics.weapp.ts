import Taro from '@tarojs/taro';
import type { ReadNavBarMetrics } from './navBarMetrics.types';

/** Where the menu button is on most phones, in px: below the status bar, and from the right edge. */
const usual = { gap: 4, height: 32, rightInset: 94 };

/**
 * The bar is centred on WeChat's menu button, which stays where it is. On some phones, and while a page is
 * being opened, WeChat gives an empty rectangle or one under the status bar: then it is the usual one.
 */
export const readNavBarMetrics: ReadNavBarMetrics = () => {
  const { statusBarHeight = 20, windowWidth } = Taro.getWindowInfo();
  const { top, left, height } = Taro.getMenuButtonBoundingClientRect();
  const rightInset = windowWidth - left;
  const isKnown = height > 0 && top >= statusBarHeight && rightInset > 0 && left > windowWidth / 2;
  return isKnown
    ? { statusBarHeight, height: (top - statusBarHeight) * 2 + height, rightInset }
    : { statusBarHeight, height: usual.gap * 2 + usual.height, rightInset: usual.rightInset };
};
