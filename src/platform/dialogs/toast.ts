import Taro from '@tarojs/taro';

/** What is read at a glance; longer words stay longer. */
const SHORT = 10;

/** Says something in passing. Without an icon, beside which WeChat shows seven characters. */
export const toast = (title: string): void =>
  void Taro.showToast({ title, icon: 'none', duration: title.length > SHORT ? 3_000 : 1_500 });
