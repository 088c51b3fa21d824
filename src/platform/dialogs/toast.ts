import Taro from '@tarojs/taro';

/** A toast with more characters than this stays longer on screen. */
const SHORT = 10;

/** Shows a toast. Without an icon, because WeChat shows only seven characters beside one. */
export const toast = (title: string): void =>
  void Taro.showToast({ title, icon: 'none', duration: title.length > SHORT ? 3_000 : 1_500 });
