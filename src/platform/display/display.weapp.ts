import Taro from '@tarojs/taro';
import type { PlatformDisplay } from './types';

/** WeChat's default text size, in px. */
const USUAL_SIZE = { ios: 17, other: 16 };

export const readSystemDisplay: PlatformDisplay['readSystemDisplay'] = () => {
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

/**
 * WeChat has no event for the text size. Users change it in WeChat's settings, so it is read again when they return.
 */
export const watchSystemDisplay: PlatformDisplay['watchSystemDisplay'] = (onChange) => {
  Taro.onThemeChange(onChange);
  Taro.onAppShow(onChange);
};

/**
 * Colours of WeChat's bars. Same as in `src/theme.json`, which WeChat uses only for the phone's theme, not for the
 * user's choice.
 */
const colors = {
  light: { text: '#000000', bar: '#ffffff', page: '#f5f7fa', dots: 'dark' },
  dark: { text: '#ffffff', bar: '#1a212c', page: '#10151d', dots: 'light' },
} as const;

/** Ignores a failure, which means that the user has left the page; the next page sets its own colours. */
const nothing = () => undefined;

export const paintDisplay: PlatformDisplay['paintDisplay'] = ({ theme }) => {
  const { text, bar, page, dots } = colors[theme];
  Taro.setNavigationBarColor({ frontColor: text, backgroundColor: bar }).catch(nothing);
  Taro.setBackgroundColor({
    backgroundColor: page,
    backgroundColorTop: page,
    backgroundColorBottom: page,
  }).catch(nothing);
  Taro.setBackgroundTextStyle({ textStyle: dots }).catch(nothing);
};

/** Theme and text size as attributes of the page, because a mini-program cannot change elements outside the page. */
export const pageDisplay: PlatformDisplay['pageDisplay'] = ({ choice, textScale }) => ({
  className: choice === 'system' ? '' : `theme-${choice}`,
  style: { '--text-scale': String(textScale) },
});

export const brandOfPage: PlatformDisplay['brandOfPage'] = () => null;
