import Taro from '@tarojs/taro';
import type { ReadNavBarMetrics } from './navBarMetrics.types';

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
export const readNavBarMetrics: ReadNavBarMetrics = () => {
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
