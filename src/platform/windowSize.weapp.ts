import Taro from '@tarojs/taro';
import type { ReadWindowSize } from './windowSize.types';

export const readWindowSize: ReadWindowSize = () => {
  const { windowWidth, windowHeight } = Taro.getWindowInfo();
  return { width: windowWidth, height: windowHeight };
};
