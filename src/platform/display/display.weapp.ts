import Taro from '@tarojs/taro';
import type { PlatformDisplay } from './types';

/** What WeChat's text size is by default, in px. */
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

/** Text size has no event: it is set in WeChat itself, while the mini-program is away. */
export const watchSystemDisplay: PlatformDisplay['watchSystemDisplay'] = (onChange) => {
  Taro.onThemeChange(onChange);
  Taro.onAppShow(onChange);
};

/** As `src/theme.json`, which WeChat reads for the phone's theme and not for the person's choice. */
const colors = {
  light: { text: '#000000', bar: '#ffffff', page: '#f5f7fa', dots: 'dark' },
  dark: { text: '#ffffff', bar: '#1a212c', page: '#10151d', dots: 'light' },
} as const;

/** The page may have been left meanwhile: the next one that is shown paints its own. */
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

/** A mini-program reaches no element above its page. */
export const pageDisplay: PlatformDisplay['pageDisplay'] = ({ choice, textScale }) => ({
  className: choice === 'system' ? '' : `theme-${choice}`,
  style: { '--text-scale': String(textScale) },
});

export const brandOfPage: PlatformDisplay['brandOfPage'] = () => null;
