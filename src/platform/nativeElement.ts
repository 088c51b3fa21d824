import type { TaroElement } from '@tarojs/runtime';

/** What a ref leads to: an element of the browser, or Taro's stand-in for one in WeChat. */
export type NativeElement = HTMLElement | TaroElement;
