import Taro from '@tarojs/taro';
import type { PageDisplay, PaintDisplay } from './paintDisplay.types';

/** As `src/theme.json`, which WeChat reads for the phone's theme and not for the person's choice. */
const colors = {
  light: { text: '#000000', bar: '#ffffff', page: '#f5f7fa', dots: 'dark' },
  dark: { text: '#ffffff', bar: '#1a212c', page: '#10151d', dots: 'light' },
} as const;

/** The page may have been left meanwhile: the next one that is shown paints its own. */
const nothing = () => undefined;

export const paintDisplay: PaintDisplay = ({ theme }) => {
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
export const pageDisplay: PageDisplay = ({ choice, textScale }) => ({
  className: choice === 'system' ? '' : `theme-${choice}`,
  style: { '--text-scale': String(textScale) },
});
