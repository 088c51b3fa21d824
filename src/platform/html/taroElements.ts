/**
 * The custom elements that Taro loads by name: its picture viewer uses the swiper. No tab bar is defined, because pages
 * draw their own.
 */
export { defineCustomElement as defineCustomElementTaroSwiperCore } from '@tarojs/components/dist/components/taro-swiper-core';
export { defineCustomElement as defineCustomElementTaroSwiperItemCore } from '@tarojs/components/dist/components/taro-swiper-item-core';

export function defineCustomElementTaroTabbar(): void {
  throw new Error('Taro’s tab bar is not used: pages draw their own');
}
