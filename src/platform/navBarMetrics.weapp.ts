import Taro from '@tarojs/taro';
import type { ReadNavBarMetrics } from './navBarMetrics.types';

/** The bar is centred on WeChat's menu button, which stays where it is. */
export const readNavBarMetrics: ReadNavBarMetrics = () => {
  const { statusBarHeight = 20, windowWidth } = Taro.getWindowInfo();
  const button = Taro.getMenuButtonBoundingClientRect();
  return {
    statusBarHeight,
    height: (button.top - statusBarHeight) * 2 + button.height,
    rightInset: windowWidth - button.left,
  };
};
