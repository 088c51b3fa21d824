import Taro from '@tarojs/taro';

/** Maximum number of characters of a short toast; longer ones stay longer on screen. */
const MAX_SHORT_TEXT = 10;

/** Shows a toast. Without an icon, because WeChat shows only seven characters beside one. */
export const toast = (title: string): void =>
  void Taro.showToast({
    title,
    icon: 'none',
    duration: title.length > MAX_SHORT_TEXT ? 3_000 : 1_500,
  });
