/**
 * Taro's own elements that Taro itself asks for by name: its viewer of pictures turns its leaves by
 * them. The pages draw their tab bar, so nothing has to be defined for Taro's.
 */
export { defineCustomElement as defineCustomElementTaroSwiperCore } from '@tarojs/components/dist/components/taro-swiper-core';
export { defineCustomElement as defineCustomElementTaroSwiperItemCore } from '@tarojs/components/dist/components/taro-swiper-item-core';

export function defineCustomElementTaroTabbar(): void {
  throw new Error('The pages draw the tab bar');
}
