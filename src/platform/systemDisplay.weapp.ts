import Taro from '@tarojs/taro';
import type { ReadSystemDisplay, WatchSystemDisplay } from './systemDisplay.types';

/** What WeChat's text size is by default, in px. */
const USUAL_SIZE = { ios: 17, other: 16 };

export const readSystemDisplay: ReadSystemDisplay = () => {
  const info = Taro.getAppBaseInfo() as ReturnType<typeof Taro.getAppBaseInfo> & {
    fontSizeScaleFactor?: number;
    fontSizeSetting?: number;
  };
  const usual = Taro.getDeviceInfo().platform === 'ios' ? USUAL_SIZE.ios : USUAL_SIZE.other;
  return {
    theme: info.theme === 'dark' ? 'dark' : 'light',
    textScale: info.fontSizeScaleFactor ?? (info.fontSizeSetting ?? usual) / usual,
  };
};

/** Text size has no event: it is set in WeChat itself, while the mini-program is away. */
export const watchSystemDisplay: WatchSystemDisplay = (onChange) => {
  Taro.onThemeChange(onChange);
  Taro.onAppShow(onChange);
};
