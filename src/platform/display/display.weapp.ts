import Taro from '@tarojs/taro';
import type { PlatformDisplay } from './types';

/** WeChat's default text size, in px. */
const DEFAULT_TEXT_SIZE = { ios: 17, other: 16 };

export const readSystemDisplay: PlatformDisplay['readSystemDisplay'] = () => {
  const info = Taro.getAppBaseInfo() as ReturnType<typeof Taro.getAppBaseInfo> & {
    fontSizeScaleFactor?: number;
    fontSizeSetting?: number;
  };
  const usual =
    Taro.getDeviceInfo().platform === 'ios' ? DEFAULT_TEXT_SIZE.ios : DEFAULT_TEXT_SIZE.other;
  return {
    theme: info.theme === 'dark' ? 'dark' : 'light',
    textScale: info.fontSizeScaleFactor ?? (info.fontSizeSetting ?? usual) / usual,
  };
};

/**
 * WeChat has no event for the text size. Users change the text size in WeChat's settings, so the program reads it again
 * when they return.
 */
export const watchSystemDisplay: PlatformDisplay['watchSystemDisplay'] = (onChange) => {
  Taro.onThemeChange(onChange);
  Taro.onAppShow(onChange);
};

/**
 * Colours of WeChat's bars. Same as in `src/theme.json`, which WeChat uses only for the phone's theme, not for the
 * user's choice.
 */
const barColors = {
  light: { text: '#000000', bar: '#ffffff', page: '#f5f7fa', dots: 'dark' },
  dark: { text: '#ffffff', bar: '#1a212c', page: '#10151d', dots: 'light' },
} as const;

/** Ignores a failure, which means that the user has left the page; the next page sets its own colours. */
const ignoreFailure = () => undefined;

export const paintDisplay: PlatformDisplay['paintDisplay'] = ({ theme }) => {
  const { text, bar, page, dots } = barColors[theme];
  Taro.setNavigationBarColor({ frontColor: text, backgroundColor: bar }).catch(ignoreFailure);
  Taro.setBackgroundColor({
    backgroundColor: page,
    backgroundColorTop: page,
    backgroundColorBottom: page,
  }).catch(ignoreFailure);
  Taro.setBackgroundTextStyle({ textStyle: dots }).catch(ignoreFailure);
};

/** Theme and text size as attributes of the page, because a mini-program cannot change elements outside the page. */
export const pageDisplay: PlatformDisplay['pageDisplay'] = ({ choice, textScale }) => ({
  className: choice === 'system' ? '' : `theme-${choice}`,
  style: { '--text-scale': String(textScale) },
});

export const brandOfPage: PlatformDisplay['brandOfPage'] = () => null;
